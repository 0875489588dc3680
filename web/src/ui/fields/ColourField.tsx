import { TextField } from '@shopify/polaris';
import type { FieldParts } from './field-parts.ts';
import { spoken } from './spoken.tsx';

interface ColourFieldProps extends FieldParts<string> {
  /** Of the control with which a colour is picked instead of typed. */
  readonly pickLabel: string;
}

const WRITTEN = /^#[0-9a-f]{6}$/i;

/** A colour as `#rrggbb`: typed, or picked with the browser's own control. */
export const ColourField = ({ label, value, onChange, pickLabel, ...rest }: ColourFieldProps) => (
  <TextField
    label={label}
    value={value}
    onChange={onChange}
    autoComplete="off"
    maxLength={7}
    prefix={
      <input
        className="bw-colour"
        type="color"
        aria-label={pickLabel}
        value={WRITTEN.test(value) ? value : '#000000'}
        onChange={({ target }) => onChange(target.value)}
      />
    }
    {...spoken(rest)}
  />
);
