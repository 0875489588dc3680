import { useShop } from '../shop/ShopContext.tsx';
import { creditsLeft } from '../shop/credits.ts';
import { ActionButton, Button, EmptyNote, Meter, Notice, Row, Stack, Text } from '../../ui/index.ts';
import type { DryRunSettings } from './dry-run.atoms.ts';
import { DryRunOrders } from './DryRunOrders.tsx';
import { DryRunSums } from './DryRunSums.tsx';
import { dryRunWords, readText, tooFewText } from './dry-run-words.ts';
import { useDryRun, type DryRunState } from './use-dry-run.ts';

interface DryRunProps {
  /** Settings of creation as they would be; as they are where they are left out. Other ones are another dry run. */
  readonly settings?: DryRunSettings;
}

/** What would be made for the orders in the list, before anything is turned on. */
export const DryRun = ({ settings = {} }: DryRunProps) => (
  <OneDryRun key={JSON.stringify(settings)} settings={settings} />
);

const OneDryRun = ({ settings }: { readonly settings: DryRunSettings }) => {
  const { start, stop, ...state } = useDryRun(settings);
  const { orders, total, isRunning, isDone, failure } = state;
  const percent = total === 0 ? 0 : Math.floor((orders.length * 100) / total);
  return (
    <Stack gap="400">
      <Text as="p" tone="subdued">
        {dryRunWords.about}
      </Text>
      <Row gap="300" blockAlign="center">
        <ActionButton act={start}>{orders.length > 0 || isDone ? dryRunWords.again : dryRunWords.start}</ActionButton>
        {isRunning ? <Button onClick={stop}>{dryRunWords.stop}</Button> : null}
      </Row>
      {isRunning ? <Meter label={dryRunWords.progress} percent={percent} tone="success" /> : null}
      <div aria-live="polite">{total > 0 ? <Text as="p">{readText(orders.length, total)}</Text> : null}</div>
      {failure === undefined ? null : (
        <Notice tone="critical" title={dryRunWords.failed}>
          <p>{failure}</p>
        </Notice>
      )}
      <Outcome {...state} />
    </Stack>
  );
};

const Outcome = ({ orders, isDone }: DryRunState) => {
  const { remaining } = creditsLeft(useShop().plan.credits);
  if (orders.length === 0) return isDone ? <EmptyNote title={dryRunWords.none}>{dryRunWords.noneWhy}</EmptyNote> : null;
  const needed = orders.reduce((sum, { documents }) => sum + documents.length, 0);
  return (
    <Stack gap="400">
      {needed > remaining ? <Notice tone="warning" title={tooFewText(needed, remaining)} /> : null}
      <DryRunSums orders={orders} />
      <DryRunOrders orders={orders} />
    </Stack>
  );
};
