import { Button, Row, Text } from '../ui/index.ts';

interface Props {
  readonly title: string;
  readonly before: string;
  /** Undefined where there is none yet. */
  readonly after: string | undefined;
}

const NAMES = {
  month: { what: 'Monat', before: 'Voriger Monat', after: 'Nächster Monat' },
  year: { what: 'Jahr', before: 'Voriges Jahr', after: 'Nächstes Jahr' },
  quarter: { what: 'Quartal', before: 'Voriges Quartal', after: 'Nächstes Quartal' },
} as const;

/** The month, quarter or year that a page shows, and the ways to those beside it. */
export const PeriodSwitch = ({ unit, title, before, after }: Props & { readonly unit: keyof typeof NAMES }) => (
  <nav aria-label={NAMES[unit].what} className="bw-between-cards">
    <Row gap="200" blockAlign="center" wrap={false}>
      <Button url={before} accessibilityLabel={NAMES[unit].before}>
        ‹
      </Button>
      <Text as="h2" variant="headingLg">
        {title}
      </Text>
      <Button {...(after === undefined ? { disabled: true } : { url: after })} accessibilityLabel={NAMES[unit].after}>
        ›
      </Button>
    </Row>
  </nav>
);

export const MonthSwitch = (props: Props) => <PeriodSwitch unit="month" {...props} />;
