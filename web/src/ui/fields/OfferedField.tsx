import type { ReactNode } from 'react';
import { ChoiceField } from './ChoiceField.tsx';
import type { FieldChoice, FieldParts } from './field-parts.ts';
import { OWN_ENTRY, useOwnEntry } from './use-own-entry.ts';

interface OfferedFieldProps extends FieldParts<string> {
  readonly choices: readonly FieldChoice[];
  /** What the list calls an entry of one's own. */
  readonly own: string;
  /** The field in which that is written. */
  readonly children: (parts: FieldParts<string>) => ReactNode;
}

/** A text out of a list, or one that a person writes herself. */
export const OfferedField = ({ choices, own, children, ...parts }: OfferedFieldProps) => {
  const { label, value, onChange, error, disabledBecause } = parts;
  const { isOwn, chosen, choose, write } = useOwnEntry({ value, onChange, choices, empty: 'own' });
  return (
    <>
      <ChoiceField
        {...parts}
        choices={[...choices, { label: own, value: OWN_ENTRY }]}
        value={chosen}
        onChange={choose}
        error={isOwn ? undefined : error}
      />
      {isOwn ? children({ label: `${label}: ${own}`, value, onChange: write, error, disabledBecause }) : null}
    </>
  );
};
