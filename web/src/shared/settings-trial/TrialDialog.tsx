import { businessDay, plusDays } from '@belegwerk/core/kernel';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Dialog, SelectField, Stack } from '../../ui/index.ts';
import { nowAtom } from '../clock/now.atoms.ts';
import { SettingsTrial } from './SettingsTrial.tsx';
import { trialWords as words } from './words.ts';

interface TrialDialogProps {
  /** Settings as they stand in the form and are not saved yet. */
  readonly change: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

const PERIODS = Object.entries(words.periods).map(([value, label]) => ({ value, label }));

/** What the settings of a form would make of the latest orders, beside those that are saved. */
export const TrialDialog = ({ change, onClose }: TrialDialogProps) => {
  const [period, setPeriod] = useState('30');
  const to = businessDay(useAtomValue(nowAtom));
  const days = { from: plusDays(to, 1 - Number(period)).toString(), to: to.toString() };
  return (
    <Dialog title={words.askTitle} onClose={onClose} closeVerb={words.close}>
      <Stack gap="400">
        <SelectField label={words.period} choices={PERIODS} value={period} onChange={setPeriod} />
        <SettingsTrial trial={{ after: { change }, days }} otherName={words.unsaved} />
      </Stack>
    </Dialog>
  );
};
