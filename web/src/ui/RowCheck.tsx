import { Checkbox } from '@shopify/polaris';

interface RowCheckProps {
  /** What is chosen by it, for a person who does not see its row. */
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Chooses a row of a table. */
export const RowCheck = ({ label, isOn, onChange }: RowCheckProps) => (
  <span className="bw-row-check">
    <Checkbox label={label} labelHidden checked={isOn} onChange={onChange} />
  </span>
);
