import type { ForeseenOrderReply } from '@belegwerk/contracts/api';
import { FactList, Stack, Table, Text, type Column } from '../../ui/index.ts';
import { money } from '../../wording/amounts.ts';
import { sumsOfKinds, sumsOfRates, type RateRow } from './dry-run-sums.ts';
import { dryRunWords, kindText, rateText } from './dry-run-words.ts';

const COLUMNS: readonly Column<RateRow>[] = [
  { key: 'rate', title: dryRunWords.rate, cell: ({ rate }) => rateText(rate) },
  { key: 'net', title: dryRunWords.net, cell: ({ net }) => money(net, 'EUR'), isNumber: true },
  { key: 'tax', title: dryRunWords.tax, cell: ({ tax }) => money(tax, 'EUR'), isNumber: true },
  { key: 'gross', title: dryRunWords.gross, cell: ({ gross }) => money(gross, 'EUR'), isNumber: true },
];

/** How many documents of each kind there would be, and what stands at each tax rate. */
export const DryRunSums = ({ orders }: { readonly orders: readonly ForeseenOrderReply[] }) => {
  const kinds = sumsOfKinds(orders);
  const rates = sumsOfRates(orders);
  if (kinds.length === 0) return <Text as="p">{dryRunWords.nothing}</Text>;
  return (
    <Stack gap="400">
      <FactList
        facts={kinds.map(({ kind, count, total }) => ({
          term: kindText(kind, count),
          value: kind === 'delivery-note' ? '' : money(total, 'EUR'),
          isNumber: true,
        }))}
      />
      {rates.length === 0 ? null : (
        <Stack gap="200">
          <Text as="h3" variant="headingSm">
            {dryRunWords.rates}
          </Text>
          <Table label={dryRunWords.rates} columns={COLUMNS} rows={rates} rowKey={({ rate }) => rate} />
          <Text as="p" tone="subdued">
            {dryRunWords.lessCredits}
          </Text>
        </Stack>
      )}
    </Stack>
  );
};
