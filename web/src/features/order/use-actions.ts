import type { OfferedActionReply, OrderReply } from '@belegwerk/contracts/api';
import { useCallback, useState } from 'react';
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
 * name one of the order: its dialog is open until it is closed, where it is offered.
 */
export const useActions = (order: OrderReply | undefined) => {
  const [chosen, setChosen] = useState<AskingAction>();
  const [address, setAddress] = useSearchParams();
  const wanted = address.get(WANTED);
  const asked = chosen ?? (order && wanted !== null ? wantedOf(order, wanted) : undefined);
  const begin = useCallback((action: OfferedActionReply) => setChosen(isAsking(action) ? action : undefined), []);
  const close = useCallback(() => {
    setChosen(undefined);
    if (wanted === null) return;
    setAddress(
      (current) => {
        current.delete(WANTED);
        return current;
      },
      { replace: true },
    );
  }, [wanted, setAddress]);
  return { asked, begin, close };
};
