import { Select, TextField } from '@shopify/polaris';
import type { FieldParts } from './field-parts.ts';
import { FieldGroup } from './FieldGroup.tsx';

interface DayOrSwitchFieldProps extends FieldParts<boolean | string> {
  /** The day that is offered first, `YYYY-MM-DD`. */
  readonly firstDay: string;
}

const CHOICES = [
  { label: 'Aus', value: 'off' },
  { label: 'Für jede Bestellung', value: 'on' },
  { label: 'Für Bestellungen ab einem Tag', value: 'day' },
];

const modeOf = (value: boolean | string): string => (typeof value === 'string' ? 'day' : value ? 'on' : 'off');

/** Off, on, or on from a day of the calendar onwards. */
export const DayOrSwitchField = ({ label, value, onChange, firstDay, ...rest }: DayOrSwitchFieldProps) => {
  const isOff = rest.disabledBecause !== undefined;
  return (
    <FieldGroup label={label} {...rest}>
      <Select
        label={label}
        labelHidden
        options={CHOICES}
        value={modeOf(value)}
        onChange={(mode) => onChange(mode === 'day' ? firstDay : mode === 'on')}
        disabled={isOff}
      />
      {typeof value === 'string' ? (
        <TextField
          label={`${label}: ab dem Tag`}
          labelHidden
          type="date"
          autoComplete="off"
          value={value}
          onChange={onChange}
          disabled={isOff}
        />
      ) : null}
    </FieldGroup>
  );
};
