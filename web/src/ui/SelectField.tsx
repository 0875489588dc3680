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

/** So many characters of a label and a choice stand beside each other on a phone. */
const BESIDE = 36;

/** One choice out of a few, its label inside the field where there is room for it and the choice, else above. */
export const SelectField = ({ label, choices, value, onChange, error, isFocused = false }: SelectFieldProps) => {
  const id = useId();
  useEffect(() => {
    if (isFocused) document.getElementById(id)?.focus();
  }, [isFocused, id]);
  return (
    <Select
      id={id}
      label={label}
      labelInline={label.length + Math.max(...choices.map((choice) => choice.label.length)) <= BESIDE}
      options={[...choices]}
      value={value}
      onChange={onChange}
      {...(error === undefined ? {} : { error })}
    />
  );
};
