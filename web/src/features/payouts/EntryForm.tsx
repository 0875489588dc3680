import type { AskedEntryReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { ActionButton, ActionForm, Text, TextLine } from '../../ui/index.ts';
import { useSettlementAnswer } from './use-payouts.ts';
import { askedText, candidatesText, words } from './words.ts';

interface Props {
  readonly entry: Omit<AskedEntryReply, 'candidates'>;
  /** Names of the orders that come into question; the first is offered. */
  readonly candidates: readonly string[];
  readonly onKept?: () => void;
  /** It stands above already. */
  readonly isNamed?: true;
}

/** Asks to which order an entry of a file belongs. */
export const EntryForm = ({ entry, candidates, onKept, isNamed }: Props) => {
  const [order, setOrder] = useState(candidates[0] ?? '');
  const { send, failure } = useSettlementAnswer();
  const keep = async (chosen?: string): Promise<void> => {
    const kept = await send({ key: entry.key, ...(chosen === undefined ? {} : { order: chosen }) });
    if (kept) onKept?.();
  };
  return (
    <ActionForm
      verb={words.askSave}
      act={() => keep(order)}
      isOff={order.trim() === ''}
      beside={<ActionButton act={() => keep()}>{words.askNone}</ActionButton>}
    >
      {isNamed ? null : <Text as="p">{askedText(entry)}</Text>}
      {candidates.length > 1 ? (
        <Text as="p" tone="subdued">
          {candidatesText(candidates)}
        </Text>
      ) : null}
      <TextLine label={words.askOrder} value={order} onChange={setOrder} error={failure} />
    </ActionForm>
  );
};
