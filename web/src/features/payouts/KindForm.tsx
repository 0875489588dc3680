import { PAYOUT_CAUSES, type PayoutCause } from '@belegwerk/core/records';
import { useState } from 'react';
import { ActionForm, SelectField, Text } from '../../ui/index.ts';
import { useCause } from './use-payouts.ts';
import { words } from './words.ts';

interface Props {
  /** Under which it is kept what they are. */
  readonly kind: string;
  readonly text: string;
  readonly nameOf: (cause: { readonly cause: PayoutCause }) => string;
}

const CAUSES = PAYOUT_CAUSES.filter((cause) => cause !== 'unknown');

const isCause = (text: string): text is PayoutCause => PAYOUT_CAUSES.some((cause) => cause === text);

/** Asks what lines of a kind are that are not known. */
export const KindForm = ({ kind, text, nameOf }: Props) => {
  const [chosen, choose] = useState<PayoutCause>();
  const { send, failure } = useCause();
  const choices = CAUSES.map((cause) => ({ value: cause, label: nameOf({ cause }) }));
  return (
    <ActionForm
      verb={words.keepKind}
      act={async () => void (chosen && (await send({ kind, cause: chosen })))}
      isOff={chosen === undefined}
    >
      <Text as="p">{text}</Text>
      <SelectField
        label={words.isWhat}
        choices={[{ label: words.choose, value: '' }, ...choices]}
        value={chosen ?? ''}
        onChange={(value) => choose(isCause(value) ? value : undefined)}
        error={failure}
      />
    </ActionForm>
  );
};
