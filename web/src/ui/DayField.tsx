import { TextField } from '@shopify/polaris';

interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`; empty while none is chosen. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly min?: string;
  readonly max?: string;
  /** What is wrong with it. */
  readonly error?: string | undefined;
}

/** A day of the calendar, typed. */
export const DayField = ({ label, error, ...rest }: DayFieldProps) => (
  <TextField label={label} type="date" autoComplete="off" {...rest} {...(error === undefined ? {} : { error })} />
);
