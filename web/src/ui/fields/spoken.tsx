import { Icon, Text } from '@shopify/polaris';
import { AlertCircleIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import type { FieldParts } from './field-parts.ts';

type Spoken = Pick<FieldParts<unknown>, 'help' | 'error' | 'disabledBecause'>;

/** What stands under a field: its help, or why it is off, and then what is wrong with it. */
export const under = ({ help, error, disabledBecause }: Spoken): ReactNode => (
  <>
    {disabledBecause === undefined ? help : <span className="bw-because">{disabledBecause}</span>}
    {error === undefined ? null : (
      <span className="bw-field-error">
        <Icon source={AlertCircleIcon} tone="textCritical" />
        <Text as="span" tone="critical">
          {error}
        </Text>
      </span>
    )}
  </>
);

/** The parts as Polaris takes them; it would say the error before the help. */
export const spoken = (parts: Spoken) => ({
  disabled: parts.disabledBecause !== undefined,
  error: parts.error !== undefined,
  helpText: under(parts),
});
