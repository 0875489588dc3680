import { fieldOf, isFieldKey } from '@belegwerk/core/preferences';
import { Stack, Text } from '../../ui/index.ts';
import type { TrialFailure } from './use-settings-trial.ts';

const named = (field: string): string => (isFieldKey(field) ? `„${fieldOf(field).label}“: ` : '');

/** Why a trial went no further, and each thing that is wrong in the settings with the name of its field. */
export const TrialFailureText = ({ message, faults }: TrialFailure) => {
  const lines = new Set(faults.map(({ field, text }) => `${named(field)}${text}`));
  return (
    <Stack gap="200">
      <Text as="p">{message}</Text>
      {lines.size === 0 ? null : (
        <ul className="bw-note-lines">
          {[...lines].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Stack>
  );
};
