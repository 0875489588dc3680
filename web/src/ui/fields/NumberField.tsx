import { TextField } from '@shopify/polaris';
import type { FieldParts } from './field-parts.ts';
import { spoken } from './spoken.tsx';

interface NumberFieldProps extends FieldParts<number | string> {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

const WHOLE = /^-?\d{1,15}$/;

/** A whole number; what is no number stays as it was typed, so that the form can say what is wrong with it. */
export const NumberField = ({ label, value, onChange, least, most, ...rest }: NumberFieldProps) => (
  <TextField
    label={label}
    type="number"
    inputMode="numeric"
    autoComplete="off"
    value={String(value)}
    onChange={(typed) => onChange(WHOLE.test(typed) ? Number(typed) : typed)}
    {...(least === undefined ? {} : { min: least })}
    {...(most === undefined ? {} : { max: most })}
    {...spoken(rest)}
  />
);
