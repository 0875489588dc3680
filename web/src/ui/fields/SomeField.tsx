import { ChoiceList } from '@shopify/polaris';
import type { FieldChoice, FieldParts } from './field-parts.ts';
import { FieldGroup } from './FieldGroup.tsx';

interface SomeFieldProps extends FieldParts<readonly string[]> {
  readonly choices: readonly FieldChoice[];
}

/** Some of a few values. */
export const SomeField = ({ label, value, onChange, choices, ...rest }: SomeFieldProps) => (
  <FieldGroup label={label} {...rest}>
    <ChoiceList
      title={label}
      titleHidden
      allowMultiple
      choices={choices.map(({ isOff = false, ...choice }) => ({ ...choice, disabled: isOff }))}
      selected={[...value]}
      onChange={onChange}
      disabled={rest.disabledBecause !== undefined}
    />
  </FieldGroup>
);
