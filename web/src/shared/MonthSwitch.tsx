import { Button, Row, Text } from '../ui/index.ts';

interface Props {
  readonly title: string;
  readonly before: string;
  /** Undefined where there is none yet. */
  readonly after: string | undefined;
}

/** The month that a page shows, and the ways to those beside it. */
export const MonthSwitch = ({ title, before, after }: Props) => (
  <nav aria-label="Monat" className="bw-between-cards">
    <Row gap="200" blockAlign="center" wrap={false}>
      <Button url={before} accessibilityLabel="Voriger Monat">
        ‹
      </Button>
      <Text as="h2" variant="headingLg">
        {title}
      </Text>
      <Button {...(after === undefined ? { disabled: true } : { url: after })} accessibilityLabel="Nächster Monat">
        ›
      </Button>
    </Row>
  </nav>
);
