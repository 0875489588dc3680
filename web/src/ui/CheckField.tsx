import { Checkbox } from '@shopify/polaris';

interface CheckFieldProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something that is wanted or not. */
export const CheckField = ({ label, isOn, onChange }: CheckFieldProps) => (
  <Checkbox label={label} checked={isOn} onChange={onChange} />
);
