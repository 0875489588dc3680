import { type DifferenceSum, type DryRunSums } from '@belegwerk/core/dry-runs';
import { differenceSumText } from '@belegwerk/core/sentences';
import { EmptyNote, Link, Stack, Table, Text, type Column } from '../../ui/index.ts';
import { differingText, trialWords as words } from './words.ts';

const Examples = ({ examples }: Pick<DifferenceSum, 'examples'>) => (
  <Stack gap="100">
    {examples.map(({ id, name, before, after }, at) => (
      // an order may have two documents of a kind, and their order stays
      // oxlint-disable-next-line react/no-array-index-key
      <span key={`${id} ${at}`}>
        <Link url={`/orders/${id}`}>{name}</Link>
        {before === '' && after === '' ? '' : `: ${before} → ${after}`}
      </span>
    ))}
  </Stack>
);

const COLUMNS: readonly Column<DifferenceSum>[] = [
  {
    key: 'what',
    title: words.what,
    cell: ({ kind, document, count }) => differenceSumText(kind, document, count),
    room: 'wide',
  },
  { key: 'examples', title: words.examples, cell: (sum) => <Examples {...sum} />, room: 'rest' },
];

/** In what the documents of two settings differ: how many of each kind, with a few orders that show it. */
export const TrialDifferences = ({ differing, differences }: Pick<DryRunSums, 'differing' | 'differences'>) =>
  differing === 0 ? (
    <EmptyNote title={words.nothingDiffers}>{words.nothingDiffersWhy}</EmptyNote>
  ) : (
    <Stack gap="200">
      <Text as="h3" variant="headingSm">
        {words.differences}
      </Text>
      <Text as="p">{differingText(differing)}</Text>
      <Table
        label={words.differences}
        columns={COLUMNS}
        rows={differences}
        rowKey={({ kind, document }) => `${kind} ${document}`}
      />
    </Stack>
  );
