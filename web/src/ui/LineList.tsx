import { BlockStack, Button, InlineStack, Text, TextField } from '@shopify/polaris';
import { useId, useState } from 'react';

interface LineListProps {
  readonly label: string;
  readonly help: string;
  readonly lines: readonly string[];
  /** So many lines can be there. */
  readonly most: number;
  readonly onChange: (lines: readonly string[]) => void;
  /** The name of a line, counted from 1. */
  readonly nameOf: (count: number) => string;
  readonly addVerb: string;
  readonly removeVerb: string;
  /** What is wrong with a line, counted from 0. */
  readonly errorOf?: (at: number) => string | undefined;
  /** What is wrong with the list. */
  readonly error?: string | undefined;
}

const stateOf = (error: string | undefined, isFocused: boolean) => ({
  ...(error === undefined ? {} : { error }),
  ...(isFocused ? { focused: true } : {}),
});

/** Some lines of text that a person adds and removes one by one. */
export const LineList = (props: LineListProps) => {
  const { label, help, lines, most, onChange, nameOf, addVerb, removeVerb, errorOf, error } = props;
  const id = useId();
  const [focused, setFocused] = useState<number>();
  const changed = (at: number, ...texts: readonly string[]) => onChange(lines.toSpliced(at, 1, ...texts));
  const add = () => {
    setFocused(lines.length);
    onChange([...lines, '']);
  };
  const remove = (at: number) => {
    setFocused(undefined);
    changed(at);
  };
  return (
    <fieldset
      className="bw-fields"
      aria-labelledby={`${id}-label`}
      aria-describedby={error === undefined ? `${id}-help` : `${id}-error ${id}-help`}
    >
      <BlockStack gap="200">
        <Text as="span" id={`${id}-label`}>
          {label}
        </Text>
        {lines.map((line, at) => (
          <TextField
            key={nameOf(at + 1)}
            label={nameOf(at + 1)}
            labelHidden
            type="url"
            inputMode="url"
            autoComplete="off"
            value={line}
            onChange={(text) => changed(at, text)}
            {...stateOf(errorOf?.(at), focused === at)}
            connectedRight={
              <Button accessibilityLabel={`${nameOf(at + 1)}: ${removeVerb}`} onClick={() => remove(at)}>
                {removeVerb}
              </Button>
            }
          />
        ))}
        {error === undefined ? null : (
          <Text as="p" tone="critical" id={`${id}-error`}>
            {error}
          </Text>
        )}
        <InlineStack>
          <Button onClick={add} disabled={lines.length >= most}>
            {addVerb}
          </Button>
        </InlineStack>
        <Text as="p" tone="subdued" id={`${id}-help`}>
          {help}
        </Text>
      </BlockStack>
    </fieldset>
  );
};
