import { Badge, BlockStack, InlineStack, RadioButton, Text } from '@shopify/polaris';
import { useId } from 'react';
import { under } from './fields/spoken.tsx';

interface RadioListProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly choices: readonly {
    readonly value: V;
    readonly label: string;
    readonly help: string;
    /** Cannot be chosen now; its help says why. */
    readonly isOff?: boolean;
    /** A word beside it that recommends it. */
    readonly mark?: string;
  }[];
  /** What is wrong with the choice. */
  readonly error?: string | undefined;
}

/** One choice out of a few that need a sentence each. */
export const RadioList = <V extends string>({ label, value, onChange, choices, error }: RadioListProps<V>) => {
  const id = useId();
  return (
    <fieldset className="bw-fields" aria-labelledby={id}>
      <BlockStack gap="200">
        <Text as="span" fontWeight="medium" id={id}>
          {label}
        </Text>
        {choices.map((choice) => (
          <RadioButton
            key={choice.value}
            id={`${id}-${choice.value}`}
            name={id}
            label={choice.mark === undefined ? choice.label : <Marked label={choice.label} mark={choice.mark} />}
            helpText={choice.help}
            disabled={choice.isOff ?? false}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
        ))}
        {under({ error })}
      </BlockStack>
    </fieldset>
  );
};

const Marked = ({ label, mark }: { readonly label: string; readonly mark: string }) => (
  <InlineStack gap="200">
    {label}
    <Badge>{mark}</Badge>
  </InlineStack>
);
