import { Select } from '@shopify/polaris';
import type { FieldChoice, FieldParts } from './field-parts.ts';
import { spoken } from './spoken.tsx';

/** Choices that belong together, under their heading. */
export interface ChoiceGroup {
  readonly title: string;
  readonly choices: readonly FieldChoice[];
}

interface GroupedChoiceFieldProps extends FieldParts<string> {
  readonly groups: readonly ChoiceGroup[];
}

/** One choice out of many, in groups. */
export const GroupedChoiceField = ({ label, value, onChange, groups, ...rest }: GroupedChoiceFieldProps) => (
  <Select
    label={label}
    options={groups.map(({ title, choices }) => ({
      title,
      options: choices.map(({ isOff = false, ...choice }) => ({ ...choice, disabled: isOff })),
    }))}
    value={value}
    onChange={onChange}
    {...spoken(rest)}
  />
);
