import type { ShopSettings } from './shop-settings.ts';
import { businessDay, parseDay } from '@belegwerk/core/kernel';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { DayField, Dialog, Stack, Text } from '../../ui/index.ts';
import { nowAtom } from '../clock/now.atoms.ts';
import { useShop } from '../shop/ShopContext.tsx';
import { Counted } from './Counted.tsx';
import { SwitchFailure, useSwitch } from './switch-creation.tsx';
import { preferenceWords as words, turnedOnText } from './preference-words.ts';
import { askedToCount, proposedDay, turnedOnWith, wantedFrom } from './turning-on.ts';
import { useCounted } from './use-counted.ts';

interface TurnOnDialogProps {
  readonly reply: ShopSettings;
  readonly onClose: () => void;
}

const EARLIEST = '2015-01-01';

/** Counts what turning on makes at once before it is confirmed: documents, transfers and mails. */
export const TurnOnDialog = ({ reply, onClose }: TurnOnDialogProps) => {
  const { createdAt, lexoffice } = useShop();
  const today = businessDay(useAtomValue(nowAtom)).toString();
  const [proposed] = useState(() => proposedDay(reply, { installedAt: createdAt, today }));
  const [day, setDay] = useState(proposed);
  const [mailsOlder, setMailsOlder] = useState(false);
  const wanted = wantedFrom(reply, day, proposed);
  const isDay = parseDay(day) !== undefined;
  const { counted, start } = useCounted(askedToCount(reply, wanted), isDay ? day : undefined);
  const { act, failure } = useSwitch(onClose);
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
