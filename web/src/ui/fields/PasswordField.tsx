import { TextField } from '@shopify/polaris';
import type { FieldParts } from './field-parts.ts';
import { spoken } from './spoken.tsx';

interface PasswordFieldProps extends FieldParts<string> {
  /** One is kept already and never shown; what is typed takes its place. */
  readonly isKept: boolean;
}

const KEPT = '••••••••';

/** A password that is typed and never comes back. */
export const PasswordField = ({ label, value, onChange, isKept, ...rest }: PasswordFieldProps) => (
  <TextField
    label={label}
    type="password"
    autoComplete="new-password"
    value={value}
    onChange={onChange}
    {...(isKept ? { placeholder: KEPT } : {})}
    {...spoken(rest)}
  />
);
