import type { ActionFieldReply } from '@belegwerk/contracts/api';
import { CheckField, DayField, SelectField } from '../../ui/index.ts';

interface ActionInputProps {
  readonly field: ActionFieldReply;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** One thing that the dialog of an action asks for. */
export const ActionInput = ({ field: { kind, label, choices }, value, onChange, error }: ActionInputProps) => {
  switch (kind) {
    case 'tick':
      return <CheckField label={label} isOn={value === 'true'} onChange={(isOn) => onChange(isOn ? 'true' : '')} />;
    case 'choice':
      return <SelectField label={label} choices={choices} value={value} onChange={onChange} error={error} />;
    case 'day':
      return <DayField label={label} value={value} onChange={onChange} error={error} />;
  }
};
