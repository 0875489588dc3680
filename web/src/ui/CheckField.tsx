import { Checkbox } from '@shopify/polaris';

interface CheckFieldProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** What is wrong with it. */
  readonly error?: string | undefined;
}

/** Something that is wanted or not. */
export const CheckField = ({ label, isOn, onChange, error }: CheckFieldProps) => (
  <Checkbox label={label} checked={isOn} onChange={onChange} {...(error === undefined ? {} : { error })} />
);
