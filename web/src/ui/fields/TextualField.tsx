import { TextField } from '@shopify/polaris';
import { counter, type FieldParts } from './field-parts.ts';
import { spoken } from './spoken.tsx';

interface TextualFieldProps extends FieldParts<string> {
  /** Characters that it may have. */
  readonly most?: number | undefined;
  /** What is shown while it is empty, as an example. */
  readonly example?: string;
  readonly kind?: 'text' | 'email';
  /** Several lines; grows with them. */
  readonly isLong?: boolean;
}

/** A text with its counter: one line, or several. */
export const TextualField = (props: TextualFieldProps) => {
  const { label, value, onChange, most, example, kind = 'text', isLong = false, ...rest } = props;
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      type={kind}
      autoComplete={kind === 'email' ? 'email' : 'off'}
      {...(example === undefined ? {} : { placeholder: example })}
      {...(isLong ? { multiline: 3 } : {})}
      {...counter(value, most)}
      {...spoken(rest)}
    />
  );
};
