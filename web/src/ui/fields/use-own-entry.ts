import { useState } from 'react';
import type { FieldChoice } from './field-parts.ts';

/** Stands for an entry that is in no list; no value that is kept begins with a blank. */
export const OWN_ENTRY = ' own';

interface OwnEntry {
  /** The person writes her own. */
  readonly isOwn: boolean;
  /** What the list shows as chosen. */
  readonly chosen: string;
  readonly choose: (chosen: string) => void;
  readonly write: (text: string) => void;
}

interface Entry {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly choices: readonly FieldChoice[];
  /** What an empty value is: nothing chosen yet, or an entry of one's own that is empty. */
  readonly empty: 'not-chosen' | 'own';
}

/** A value out of a list or one that a person writes; while she writes one, it stays hers though the list has it. */
export const useOwnEntry = ({ value, onChange, choices, empty }: Entry): OwnEntry => {
  const [written, setWritten] = useState<string>();
  const isListed = choices.some((choice) => choice.value === value) || (empty === 'not-chosen' && value === '');
  const isOwn = written === value || !isListed;
  const write = (text: string) => {
    setWritten(text);
    onChange(text);
  };
  const choose = (chosen: string) => {
    if (chosen === OWN_ENTRY) return write('');
    setWritten(undefined);
    return onChange(chosen);
  };
  return { isOwn, chosen: isOwn ? OWN_ENTRY : value, choose, write };
};
