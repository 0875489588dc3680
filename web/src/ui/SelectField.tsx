import { Select } from '@shopify/polaris';

export interface Choice {
  readonly label: string;
  readonly value: string;
}

interface SelectFieldProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** One choice out of a few, its label inside the field. */
export const SelectField = ({ label, choices, value, onChange, error }: SelectFieldProps) => (
  <Select
    label={label}
    labelInline
    options={[...choices]}
    value={value}
    onChange={onChange}
    {...(error === undefined ? {} : { error })}
  />
);
