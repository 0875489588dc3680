import { Card, Link, Row, Stack, Text } from '../../ui/index.ts';

/** The pages below the overview: one line adds one. */
const PAGES = [
  {
    label: 'Abgleich',
    url: '/reconciliation',
    says: 'Ob Bestellungen, Belege und Zahlungen eines Monats auf den Cent zusammenpassen.',
  },
  {
    label: 'E-Rechnung',
    url: '/e-invoices',
    says: 'Welche Rechnungen an Unternehmen E-Rechnungen sind, und ab wann sie es sein müssen.',
  },
] as const;

/** Where the overview leads besides. */
export const FurtherPages = () => (
  <Card>
    <Stack gap="200">
      {PAGES.map(({ label, url, says }) => (
        <Row key={url} gap="200" blockAlign="baseline">
          <Link url={url}>{label}</Link>
          <Text as="p" tone="subdued">
            {says}
          </Text>
        </Row>
      ))}
    </Stack>
  </Card>
);
