import type { OfferedActionReply, OrderReply } from '@belegwerk/contracts/api';
import { notOffered, type NotOffered } from './not-offered.ts';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** An action that asks before it is done. */
export type AskingAction = OfferedActionReply & { readonly dialog: NonNullable<OfferedActionReply['dialog']> };

const isAsking = (action: OfferedActionReply): action is AskingAction => action.dialog !== undefined;

/** Names an action of the order whose dialog is wanted at once. */
const WANTED = 'action';

const wantedOf = ({ actions }: OrderReply, wanted: string): AskingAction | undefined =>
  actions
    .filter(isAsking)
    .find(({ action, state, documentKey }) => action === wanted && state === 'here' && documentKey === undefined);

/**
 * The action that is being asked about; every action of the menus has a dialog, looking again has its own button. An address may
 * name one of the order: its dialog opens once, where it is offered; `missed` says why it is not.
 */
export const useActions = (order: OrderReply | undefined) => {
  const [asked, setAsked] = useState<AskingAction>();
  const [missed, setMissed] = useState<NotOffered & { readonly order: OrderReply['id'] }>();
  const [taken, setTaken] = useState<string | null>(null);
  const [address, setAddress] = useSearchParams();
  const wanted = address.get(WANTED);
  if (order && wanted !== taken) {
    setTaken(wanted);
    if (wanted !== null) {
      const found = wantedOf(order, wanted);
      setAsked(found);
      setMissed(found ? undefined : { order: order.id, ...notOffered(order, wanted) });
    }
  }
  const isTaken = order !== undefined && wanted !== null;
  useEffect(() => {
    if (!isTaken) return;
    setAddress(
      (current) => {
        current.delete(WANTED);
        return current;
      },
      { replace: true },
    );
  }, [isTaken, setAddress]);
  const begin = useCallback((action: OfferedActionReply) => setAsked(isAsking(action) ? action : undefined), []);
  const close = useCallback(() => setAsked(undefined), []);
  return { asked, begin, close, missed: missed?.order === order?.id ? missed : undefined };
};
