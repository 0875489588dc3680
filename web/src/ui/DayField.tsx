import { TextField } from '@shopify/polaris';

interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`; empty while none is chosen. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly min?: string;
  readonly max?: string;
  /** With its label inside the line, as beside selects. */
  readonly isInline?: boolean;
  /** What is wrong with it. */
  readonly error?: string | undefined;
}

/** A day of the calendar, typed. */
export const DayField = ({ label, error, isInline = false, ...rest }: DayFieldProps) => (
  <TextField
    label={label}
    type="date"
    autoComplete="off"
    {...(isInline ? { prefix: label, labelHidden: true } : {})}
    {...rest}
    {...(error === undefined ? {} : { error })}
  />
);
