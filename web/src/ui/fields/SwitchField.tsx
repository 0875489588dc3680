import { Checkbox } from '@shopify/polaris';
import type { FieldParts } from './field-parts.ts';
import { spoken } from './spoken.tsx';

/** Something that is on or off. */
export const SwitchField = ({ label, value, onChange, ...rest }: FieldParts<boolean>) => (
  <Checkbox label={label} checked={value} onChange={onChange} {...spoken(rest)} />
);
