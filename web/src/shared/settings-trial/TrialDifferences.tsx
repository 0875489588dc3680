import { differenceSumText, othersText, type DifferenceSum, type DryRunSums } from '@belegwerk/core/dry-runs';
import { EmptyNote, Link, Stack, Text } from '../../ui/index.ts';
import { arrowText, differingText, trialWords as words } from './words.ts';

const Examples = ({ count, examples }: Pick<DifferenceSum, 'count' | 'examples'>) => (
  <Stack gap="100">
    {examples.map(({ id, name, ...values }, at) => (
      // an order may have two documents of a kind, and their order stays
      // oxlint-disable-next-line react/no-array-index-key
      <Text as="p" key={`${id} ${at}`}>
        <Link url={`/orders/${id}`}>{name}</Link> {arrowText(values)}
      </Text>
    ))}
    {count > examples.length ? <Text as="p">{othersText(count, examples.length)}</Text> : null}
  </Stack>
);

/** In what the documents of two settings differ: how many of each kind, with a few orders that show it. */
export const TrialDifferences = ({ differing, differences }: Pick<DryRunSums, 'differing' | 'differences'>) =>
  differing === 0 ? (
    <EmptyNote title={words.nothingDiffers}>{words.nothingDiffersWhy}</EmptyNote>
  ) : (
    <section aria-label={words.differences}>
      <Stack gap="400">
        <Stack gap="100">
          <Text as="h3" variant="headingSm">
            {words.differences}
          </Text>
          <Text as="p" tone="subdued">
            {differingText(differing)}
          </Text>
        </Stack>
        {differences.map(({ kind, document, count, examples }) => (
          <Stack gap="100" key={`${kind} ${document}`}>
            <Text as="h4" fontWeight="semibold">
              {differenceSumText(kind, document, count)}
            </Text>
            <Examples count={count} examples={examples} />
          </Stack>
        ))}
      </Stack>
    </section>
  );
