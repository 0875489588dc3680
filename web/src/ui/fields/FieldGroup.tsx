import { Text } from '@shopify/polaris';
import { useId, type ReactNode } from 'react';
import type { FieldParts } from './field-parts.ts';
import { under } from './spoken.tsx';

interface FieldGroupProps extends Pick<FieldParts<unknown>, 'label' | 'help' | 'error' | 'disabledBecause'> {
  readonly children: ReactNode;
}

/** Several controls that hold one value together, under one name. */
export const FieldGroup = ({ label, help, error, disabledBecause, children }: FieldGroupProps) => {
  const id = useId();
  return (
    <fieldset className="bw-field-group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-under`}>
      <Text as="span" id={`${id}-label`}>
        {label}
      </Text>
      {/* what is said below is not off: it holds the way to turn it on */}
      <fieldset className="bw-field-group" role="presentation" disabled={disabledBecause !== undefined}>
        {children}
      </fieldset>
      <Text as="span" tone="subdued" id={`${id}-under`}>
        {under({ help, error, disabledBecause })}
      </Text>
    </fieldset>
  );
};
