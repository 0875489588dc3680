import { PAYOUT_CAUSES, type PayoutCause } from '@belegwerk/core/settlements';
import type { ShopPayoutsReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { ActionForm, Card, SelectField, Stack, Text } from '../../ui/index.ts';
import { useCause } from './use-payouts.ts';
import { causeName, unknownText, words } from './words.ts';

const CHOICES = PAYOUT_CAUSES.filter((cause) => cause !== 'unknown').map((cause) => ({
  value: cause,
  label: causeName({ cause }),
}));

const isCause = (text: string): text is PayoutCause => PAYOUT_CAUSES.some((cause) => cause === text);

const Kind = ({ kind }: { readonly kind: ShopPayoutsReply['unknown'][number] }) => {
  const [chosen, choose] = useState<PayoutCause>();
  const { send, failure } = useCause();
  return (
    <ActionForm
      verb={words.keepKind}
      act={async () => void (chosen && (await send({ kind: kind.kind, cause: chosen })))}
      isOff={chosen === undefined}
    >
      <Text as="p">{unknownText(kind)}</Text>
      <SelectField
        label={words.isWhat}
        choices={[{ label: words.choose, value: '' }, ...CHOICES]}
        value={chosen ?? ''}
        onChange={(value) => choose(isCause(value) ? value : undefined)}
        error={failure}
      />
    </ActionForm>
  );
};

/** Kinds of lines that the platform added and nobody has said what they are; each is asked once. */
export const UnknownKinds = ({ unknown }: Pick<ShopPayoutsReply, 'unknown'>) => {
  const open = unknown.filter(({ cause }) => cause === undefined);
  return open.length === 0 ? null : (
    <Card>
      <section aria-label={words.unknownTitle}>
        <Stack gap="400">
          <Text as="h2" variant="headingMd">
            {words.unknownTitle}
          </Text>
          <Text as="p" tone="subdued">
            {words.unknownWhy}
          </Text>
          {open.map((kind) => (
            <Kind key={`${kind.kind} ${kind.currency}`} kind={kind} />
          ))}
        </Stack>
      </section>
    </Card>
  );
};
