import { TextField } from '@shopify/polaris';

interface TextLineProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One line of text. */
export const TextLine = (props: TextLineProps) => <TextField {...props} autoComplete="off" />;

/** Several lines of text; grows with them. */
export const TextArea = (props: TextLineProps) => <TextField {...props} autoComplete="off" multiline={6} />;
