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
  /** What is to be put right first. */
  readonly isFocused?: boolean;
}

/** A day of the calendar, typed. */
export const DayField = ({ label, error, isInline = false, isFocused = false, ...rest }: DayFieldProps) => (
  <TextField
    label={label}
    type="date"
    autoComplete="off"
    {...(isInline ? { prefix: label, labelHidden: true } : {})}
    {...rest}
    {...(isFocused ? { focused: true } : {})}
    {...(error === undefined ? {} : { error })}
  />
);
