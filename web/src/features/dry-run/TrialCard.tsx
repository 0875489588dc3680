import { businessDay, compareDays, parseDay, plusDays } from '@belegwerk/core/kernel';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { nowAtom } from '../../shared/clock/now.atoms.ts';
import { useAnswer } from '../../api/server-state.ts';
import { preferencesQuery } from '../../shared/preferences/preferences.queries.ts';
import { SettingsTrial } from '../../shared/settings-trial/SettingsTrial.tsx';
import { trialWords } from '../../shared/settings-trial/words.ts';
import {
  Button,
  CheckField,
  DayField,
  FileButton,
  Notice,
  Row,
  Skeleton,
  Stack,
  Text,
  TitledCard,
  type ChosenFile,
} from '../../ui/index.ts';
import { words } from './words.ts';

const YEAR = 366;
const MONTH = 30;
/** Far more than all settings at their longest. */
const MAX_BYTES = 1_000_000;

/** What the settings that are saved, or those of a file, make of the orders of a period; a file stands beside the saved ones. */
export const TrialCard = () => {
  const today = businessDay(useAtomValue(nowAtom));
  const [from, setFrom] = useState(() => plusDays(today, 1 - MONTH).toString());
  const [to, setTo] = useState(() => today.toString());
  const [file, setFile] = useState<{ readonly name: string; readonly text: string }>();
  const [isRefused, setRefused] = useState(false);
  const [isOn, setOn] = useState(true);
  const settings = useAnswer(preferencesQuery).data?.preferences;
  const isOff = settings?.invoiceCreate === false;
  const [first, last] = [parseDay(from), parseDay(to)];
  const isPeriod =
    first !== undefined &&
    last !== undefined &&
    compareDays(last, first) >= 0 &&
    compareDays(plusDays(first, YEAR), last) > 0;
  const choose = async (chosen: ChosenFile) => {
    const isTooLarge = chosen.size > MAX_BYTES;
    setRefused(isTooLarge);
    if (!isTooLarge) setFile({ name: chosen.name, text: await chosen.text() });
  };
  const forget = () => setFile(undefined);
  const asIfOn = isOff && isOn ? ({ asIfOn: true } as const) : {};
  return (
    <TitledCard title={words.period}>
      <Stack gap="400">
        <Text as="p" tone="subdued">
          {words.periodAbout}
        </Text>
        <Row gap="300">
          <DayField label={trialWords.from} value={from} onChange={setFrom} max={today.toString()} />
          <DayField label={trialWords.to} value={to} onChange={setTo} max={today.toString()} />
        </Row>
        {isOff ? <CheckField label={words.asIfOn} isOn={isOn} onChange={setOn} /> : null}
        <Row gap="300" blockAlign="center">
          <FileButton label={words.file} accept="application/json,.json" onFile={choose}>
            {file === undefined ? words.chooseFile : words.otherFile}
          </FileButton>
          {file === undefined ? null : (
            <>
              <Text as="span">{words.named(file.name)}</Text>
              <Button onClick={forget}>{words.forgetFile}</Button>
            </>
          )}
        </Row>
        {isRefused ? <Notice tone="critical" title={words.tooLarge} /> : null}
        {settings === undefined ? <Skeleton label={words.loading} lines={3} /> : null}
        {settings && isPeriod ? (
          <SettingsTrial
            trial={{ ...asIfOn, ...(file === undefined ? {} : { after: { file: file.text } }), days: { from, to } }}
            otherName={words.ofFile}
          />
        ) : null}
        {isPeriod ? null : <Notice tone="warning" title={trialWords.wrongDays} />}
      </Stack>
    </TitledCard>
  );
};
