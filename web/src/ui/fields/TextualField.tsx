import { TextField } from '@shopify/polaris';
import { isNearLimit, type FieldParts } from './field-parts.ts';
import { spoken } from './spoken.tsx';
import { TextLength } from './TextLength.tsx';

interface TextualFieldProps extends FieldParts<string> {
  /** Characters that it may have; what is longer stays, so that a person who pastes it sees what is wrong (`error`). */
  readonly most?: number | undefined;
  /** The field takes no more characters than that, without a message. */
  readonly cutAt?: number;
  /** What is shown while it is empty, as an example. */
  readonly example?: string;
  readonly kind?: 'text' | 'email';
  /** Several lines; grows with them. */
  readonly isLong?: boolean;
}

/** A text with its counter: one line, or several. */
export const TextualField = (props: TextualFieldProps) => {
  const { label, value, onChange, most, cutAt, example, kind = 'text', isLong = false, ...rest } = props;
  const said = spoken(rest);
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      type={kind}
      autoComplete={kind === 'email' ? 'email' : 'off'}
      {...(example === undefined ? {} : { placeholder: example })}
      {...(isLong ? { multiline: 3 } : {})}
      {...(cutAt === undefined ? {} : { maxLength: cutAt, showCharacterCount: isNearLimit(value.length, cutAt) })}
      {...said}
      helpText={
        <>
          <TextLength length={value.length} most={most} />
          {said.helpText}
        </>
      }
    />
  );
};
