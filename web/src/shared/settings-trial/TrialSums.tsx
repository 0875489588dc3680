import { peakOf, TRIED_OUTCOMES, type MoneySum, type ReasonSum, type SideSums } from '@belegwerk/core/dry-runs';
import { DOCUMENT_KINDS } from '@belegwerk/core/documents';
import { centsText } from '@belegwerk/core/kernel';
import { fittingPlan, type Feature } from '@belegwerk/core/plans';
import { countryName, monthText } from '@belegwerk/core/sentences';
import { FactList, Link, Row, Stack, Table, Text, type Column, type Fact } from '../../ui/index.ts';
import { counted, germanNumber, money, percent } from '../../wording/amounts.ts';
import { kindText, rateText } from '../dry-run/dry-run-words.ts';
import { useShop } from '../shop/ShopContext.tsx';
import { OUTCOME_NAMES, trialWords as words } from './words.ts';

interface MoneyRow extends MoneySum {
  readonly key: string;
}

const rowsOf = (sums: Readonly<Record<string, MoneySum>>): readonly MoneyRow[] =>
  Object.entries(sums).map(([key, sum]) => ({ key, ...sum }));

const byGross = (one: MoneyRow, other: MoneyRow): number => other.gross - one.gross;

const columnsOf = (title: string, named: (key: string) => string): readonly Column<MoneyRow>[] => [
  { key: 'key', title, cell: ({ key }) => named(key) },
  { key: 'net', title: words.net, cell: ({ net }) => money(centsText(net), 'EUR'), isNumber: true },
  { key: 'tax', title: words.tax, cell: ({ tax }) => money(centsText(tax), 'EUR'), isNumber: true },
  { key: 'gross', title: words.gross, cell: ({ gross }) => money(centsText(gross), 'EUR'), isNumber: true },
];

interface MoneyTableProps {
  readonly label: string;
  readonly title: string;
  readonly named: (key: string) => string;
  readonly rows: readonly MoneyRow[];
}

const MoneyTable = ({ label, title, named, rows }: MoneyTableProps) =>
  rows.length === 0 ? null : (
    <Stack gap="200">
      <Text as="h3" variant="headingSm">
        {label}
      </Text>
      <Table label={label} columns={columnsOf(title, named)} rows={rows} rowKey={({ key }) => key} />
    </Stack>
  );

const REASON_COLUMNS: readonly Column<ReasonSum>[] = [
  { key: 'why', title: words.why, cell: ({ reason }) => reason.text, room: 'rest' },
  { key: 'count', title: words.orders, cell: ({ count }) => germanNumber(String(count)), isNumber: true },
  {
    key: 'examples',
    title: words.examples,
    cell: ({ examples }) => (
      <Row gap="200">
        {examples.map(({ id, name }) => (
          <Link key={id} url={`/orders/${id}`}>
            {name}
          </Link>
        ))}
      </Row>
    ),
  },
];

/** How many invoices would be e-invoices, where any would be made. */
const eInvoiceFacts = ({ eInvoices: { yes, no, open } }: SideSums): readonly Fact[] => {
  const all = yes + no + open;
  if (all === 0) return [];
  const share = Math.floor((yes * 100) / all);
  const said = `${germanNumber(String(yes))} von ${counted(all, 'Rechnung', 'Rechnungen')} (${percent(share)})`;
  return [{ term: words.eInvoices, value: open > 0 ? `${said}, offen ${germanNumber(String(open))}` : said }];
};

const usePlanFacts = (sums: SideSums, uses: readonly Feature[]): readonly Fact[] => {
  const { plan, shopify } = useShop();
  const peak = peakOf(sums);
  if (!peak) return [];
  const most = `${monthText(peak.month)}: ${counted(peak.count, 'Beleg', 'Belege')}`;
  const fitting = fittingPlan(peak.count, uses, { storePlan: shopify.store.plan });
  const name = fitting?.private === true ? words.onRequest(fitting.name) : (fitting?.name ?? words.noPlan);
  return [{ term: words.peak, value: most }, ...(plan.isBought ? [{ term: words.plan, value: name }] : [])];
};

interface TrialSumsProps {
  readonly sums: SideSums;
  /** Features of a plan that these settings use. */
  readonly uses: readonly Feature[];
}

/** What one of the settings makes of all orders that were tried. */
export const TrialSums = ({ sums, uses }: TrialSumsProps) => {
  const planFacts = usePlanFacts(sums, uses);
  const kinds = DOCUMENT_KINDS.filter((kind) => sums.kinds[kind].count > 0);
  return (
    <Stack gap="400">
      <FactList
        facts={[
          ...TRIED_OUTCOMES.filter((outcome) => sums.outcomes[outcome] > 0).map((outcome) => ({
            term: OUTCOME_NAMES[outcome],
            value: counted(sums.outcomes[outcome], 'Bestellung', 'Bestellungen'),
          })),
          ...kinds.map((kind) => ({
            term: kindText(kind, sums.kinds[kind].count),
            value: kind === 'delivery-note' ? '' : money(centsText(sums.kinds[kind].total), 'EUR'),
            isNumber: true,
          })),
          ...eInvoiceFacts(sums),
          ...planFacts,
        ]}
      />
      <MoneyTable
        label={words.rates}
        title={words.rate}
        named={rateText}
        rows={rowsOf(sums.byRate).toSorted((one, other) => Number(other.key) - Number(one.key))}
      />
      <MoneyTable
        label={words.countries}
        title={words.country}
        named={countryName}
        rows={rowsOf(sums.byCountry).toSorted(byGross)}
      />
      <MoneyTable
        label={words.months}
        title={words.month}
        named={monthText}
        rows={rowsOf(sums.byMonth).toSorted((one, other) => one.key.localeCompare(other.key))}
      />
      {kinds.length > 0 ? (
        <Text as="p" tone="subdued">
          {words.lessCredits}
        </Text>
      ) : null}
      {sums.reasons.length === 0 ? null : (
        <Stack gap="200">
          <Text as="h3" variant="headingSm">
            {words.reasons}
          </Text>
          <Table
            label={words.reasons}
            columns={REASON_COLUMNS}
            rows={sums.reasons}
            rowKey={({ outcome, reason }) => `${outcome} ${reason.text}`}
          />
        </Stack>
      )}
    </Stack>
  );
};
