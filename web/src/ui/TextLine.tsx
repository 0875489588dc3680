import { TextField } from '@shopify/polaris';

interface TextLineProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly help?: string | undefined;
  /** What is wrong with it. */
  readonly error?: string | undefined;
  /** Characters that it may have; counted aloud from 80 % on. */
  readonly most?: number | undefined;
  /** What is to be put right first. */
  readonly isFocused?: boolean;
}

const NEAR_PERCENT = 80;

const fieldProps = ({ label, value, onChange, help, error, most, isFocused }: TextLineProps) => ({
  label,
  value,
  onChange,
  autoComplete: 'off',
  ...(help === undefined ? {} : { helpText: help }),
  ...(isFocused === undefined ? {} : { focused: isFocused }),
  ...(error === undefined ? {} : { error }),
  ...(most === undefined ? {} : { maxLength: most, showCharacterCount: value.length * 100 >= most * NEAR_PERCENT }),
});

/** One line of text. */
export const TextLine = (props: TextLineProps) => <TextField {...fieldProps(props)} />;

/** Several lines of text; grows with them. */
export const TextArea = (props: TextLineProps) => <TextField {...fieldProps(props)} multiline={6} />;
