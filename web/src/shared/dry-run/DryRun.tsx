import type { ForeseenOrderReply } from '@belegwerk/contracts/api';
import type { ReactNode } from 'react';
import { useShop } from '../shop/ShopContext.tsx';
import { ActionButton, Button, EmptyNote, Meter, Notice, Row, Stack, Text } from '../../ui/index.ts';
import type { DryRunSettings } from './use-dry-run.ts';
import { DryRunOrders } from './DryRunOrders.tsx';
import { DryRunSums } from './DryRunSums.tsx';
import { dryRunWords, readText, tooFewText } from './dry-run-words.ts';
import { useDryRun, type DryRunState } from './use-dry-run.ts';

interface DryRunProps {
  /** Settings of creation as they would be; as they are where they are left out. Other ones are another dry run. */
  readonly settings?: DryRunSettings;
  /** Only the orders of these days, as if documents were wanted for them. */
  readonly days?: { readonly from: string; readonly to: string };
  /** What it is for, where that is something else. */
  readonly about?: string;
  /** What a person may do once it is through. */
  readonly children?: (orders: readonly ForeseenOrderReply[]) => ReactNode;
}

/** What would be made for the orders in the list, before anything is turned on. */
export const DryRun = ({ settings, days, ...shown }: DryRunProps) => {
  const asked = { ...settings, ...days };
  return <OneDryRun key={JSON.stringify(asked)} settings={asked} {...shown} />;
};

interface OneDryRunProps extends Pick<DryRunProps, 'about' | 'children'> {
  readonly settings: DryRunSettings;
}

const OneDryRun = ({ settings, about = dryRunWords.about, children }: OneDryRunProps) => {
  const { start, stop, ...state } = useDryRun(settings);
  const { orders, total, isRunning, isDone, failure } = state;
  const percent = total === 0 ? 0 : Math.floor((orders.length * 100) / total);
  return (
    <Stack gap="400">
      <Text as="p" tone="subdued">
        {about}
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
      {isDone && children ? children(orders) : null}
    </Stack>
  );
};

const Outcome = ({ orders, isDone }: DryRunState) => {
  const { credits } = useShop().plan;
  if (orders.length === 0) return isDone ? <EmptyNote title={dryRunWords.none}>{dryRunWords.noneWhy}</EmptyNote> : null;
  const needed = orders.reduce((sum, { documents }) => sum + documents.length, 0);
  return (
    <Stack gap="400">
      {credits && needed > credits.remaining ? (
        <Notice tone="warning" title={tooFewText(needed, credits.remaining)} />
      ) : null}
      <DryRunSums orders={orders} />
      <DryRunOrders orders={orders} />
    </Stack>
  );
};
