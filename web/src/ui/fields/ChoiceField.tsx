import { Select } from '@shopify/polaris';
import type { FieldChoice, FieldParts } from './field-parts.ts';
import { spoken } from './spoken.tsx';

interface ChoiceFieldProps extends FieldParts<string> {
  readonly choices: readonly FieldChoice[];
}

/** One choice out of a few, its label above. */
export const ChoiceField = ({ label, value, onChange, choices, ...rest }: ChoiceFieldProps) => (
  <Select
    label={label}
    options={choices.map(({ isOff = false, ...choice }) => ({ ...choice, disabled: isOff }))}
    value={value}
    onChange={onChange}
    {...spoken(rest)}
  />
);
