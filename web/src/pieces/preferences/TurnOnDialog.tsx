import type { PreferencesReply } from '@belegwerk/contracts/api';
import { businessDay, parseDay } from '@belegwerk/core/kernel';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { CheckField, DayField, Dialog, Meter, Notice, Stack, Text } from '../../ui/index.ts';
import { nowAtom } from '../clock/now.atoms.ts';
import { readText } from '../dry-run/dry-run-words.ts';
import { sumsOfKinds } from '../dry-run/dry-run-sums.ts';
import { useDryRun, type DryRunState } from '../dry-run/use-dry-run.ts';
import { creditsLeft } from '../shop/credits.ts';
import { useShop } from '../shop/ShopContext.tsx';
import { SwitchFailure, useSwitch } from './switch-creation.tsx';
import { countText, mailsText, preferenceWords as words, turnedOnText } from './preference-words.ts';
import { askedToCount, mailsOf, proposedDay, turnedOnWith, wantedFrom } from './turning-on.ts';

interface TurnOnDialogProps {
  readonly reply: PreferencesReply;
  readonly onClose: () => void;
}

const EARLIEST = '2015-01-01';

/** Counts what turning on makes at once before it is confirmed: documents, transfers and mails. Decision record 123. */
export const TurnOnDialog = ({ reply, onClose }: TurnOnDialogProps) => {
  const { createdAt, lexoffice } = useShop();
  const today = businessDay(useAtomValue(nowAtom)).toString();
  const [proposed] = useState(() => proposedDay(reply, { installedAt: createdAt, today }));
  const [day, setDay] = useState(proposed);
  const [mailsOlder, setMailsOlder] = useState(false);
  const wanted = wantedFrom(reply, day, proposed);
  const isDay = parseDay(day) !== undefined;
  const { start, stop: _stop, ...counted } = useDryRun(askedToCount(reply, wanted));
  const { act, failure } = useSwitch(onClose);
  useEffect(() => {
    if (isDay) void start();
    // counted anew for another day alone
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [day]);
  const turnOn = () => act({ ...wanted, mailsOlder });
  return (
    <Dialog
      title={words.startCreating}
      verb={words.start}
      isVerbOff={!isDay || !counted.isDone}
      onVerb={turnOn}
      onClose={onClose}
    >
      <Stack gap="300">
        <SwitchFailure failure={failure} onRetry={turnOn} />
        <DayField
          label={words.sinceDay}
          value={day}
          onChange={setDay}
          min={EARLIEST}
          max={proposed > today ? proposed : today}
        />
        <Text as="p">{turnedOnText(turnedOnWith(reply, wanted))}</Text>
        {lexoffice.isConnected ? null : <Text as="p">{words.notConnected}</Text>}
        <Counted {...counted} mailsOlder={mailsOlder} onMailsOlder={setMailsOlder} onRetry={start} />
      </Stack>
    </Dialog>
  );
};

interface CountedProps extends DryRunState {
  readonly mailsOlder: boolean;
  readonly onMailsOlder: (wanted: boolean) => void;
  readonly onRetry: () => Promise<void>;
}

const Counted = ({ orders, total, isDone, failure, mailsOlder, onMailsOlder, onRetry }: CountedProps) => {
  const { remaining } = creditsLeft(useShop().plan.credits);
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
  return (
    <div aria-live="polite">
      <Stack gap="300">
        <Text as="p" fontWeight="semibold">
          {countText(sumsOfKinds(orders), remaining)}
        </Text>
        <Text as="p" fontWeight="semibold">
          {mailsText(count + (mailsOlder ? older : 0))}
        </Text>
        {older > 0 ? <CheckField label={words.mailsOlder(older)} isOn={mailsOlder} onChange={onMailsOlder} /> : null}
      </Stack>
    </div>
  );
};
