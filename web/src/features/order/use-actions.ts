import type { OfferedActionReply } from '@belegwerk/contracts/api';
import { useCallback, useState } from 'react';

/** An action that asks before it is done. */
export type AskingAction = OfferedActionReply & { readonly dialog: NonNullable<OfferedActionReply['dialog']> };

const isAsking = (action: OfferedActionReply): action is AskingAction => action.dialog !== undefined;

/** The action that is being asked about; every action of the menus has a dialog, looking again has its own button. */
export const useActions = () => {
  const [asked, setAsked] = useState<AskingAction>();
  const begin = useCallback((action: OfferedActionReply) => setAsked(isAsking(action) ? action : undefined), []);
  const close = useCallback(() => setAsked(undefined), []);
  return { asked, begin, close };
};
