import { Select } from '@shopify/polaris';
import { useEffect, useId } from 'react';

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
  /** What is to be put right first. */
  readonly isFocused?: boolean;
}

/** One choice out of a few, its label inside the field. */
export const SelectField = ({ label, choices, value, onChange, error, isFocused = false }: SelectFieldProps) => {
  const id = useId();
  useEffect(() => {
    if (isFocused) document.getElementById(id)?.focus();
  }, [isFocused, id]);
  return (
    <Select
      id={id}
      label={label}
      labelInline
      options={[...choices]}
      value={value}
      onChange={onChange}
      {...(error === undefined ? {} : { error })}
    />
  );
};
