import { CheckField, Meter, Notice, Stack, Text } from '../../ui/index.ts';
import { readText } from '../dry-run/dry-run-words.ts';
import { sumsOfKinds } from '../dry-run/dry-run-sums.ts';
import type { DryRunState } from '../dry-run/use-dry-run.ts';
import { useShop } from '../shop/ShopContext.tsx';
import { countText, mailsText, overdueText, preferenceWords as words } from './preference-words.ts';
import { mailsOf, overdueOf } from './turning-on.ts';

interface CountedProps extends DryRunState {
  readonly mailsOlder: boolean;
  readonly onMailsOlder: (wanted: boolean) => void;
  readonly onRetry: () => Promise<void>;
}

/** What turning on makes at once: documents, transfers and mails, and which of them are overdue from the first day. */
export const Counted = ({ orders, total, isDone, failure, mailsOlder, onMailsOlder, onRetry }: CountedProps) => {
  const { credits } = useShop().plan;
  if (failure !== undefined)
    return (
      <Notice tone="critical" title={words.notCounted} action={{ content: words.countAgain, act: onRetry }}>
        {failure}
      </Notice>
    );
  if (!isDone)
    return (
      <>
        <Meter
          label={words.counting}
          percent={total === 0 ? 0 : Math.floor((orders.length * 100) / total)}
          tone="success"
        />
        <Text as="p">{total === 0 ? words.counting : readText(orders.length, total)}</Text>
      </>
    );
  const { count, older } = mailsOf(orders);
  const overdue = overdueOf(orders);
  return (
    <div aria-live="polite">
      <Stack gap="300">
        <Text as="p" fontWeight="semibold">
          {countText(sumsOfKinds(orders), credits && credits.remaining)}
        </Text>
        <Text as="p" fontWeight="semibold">
          {mailsText(count + (mailsOlder ? older : 0))}
        </Text>
        {overdue > 0 ? <Text as="p">{overdueText(overdue)}</Text> : null}
        {older > 0 ? <CheckField label={words.mailsOlder(older)} isOn={mailsOlder} onChange={onMailsOlder} /> : null}
      </Stack>
    </div>
  );
};
