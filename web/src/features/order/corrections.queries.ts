import type { CorrectionsReply, OrderReply } from '@belegwerk/contracts/api';
import { queryOf, type ServerMutation } from '../../api/server-state.ts';
import { actOnOrder, type WantedAction } from './action.queries.ts';
import { untilSeen } from './look-again.ts';

/** Address and VAT id that the next document of an order would have; read once for each dialog, because a person changes it then. Empty while no dialog asks for it. */
export const addressQuery = (id: string) =>
  queryOf('orderAddress', { asked: id === '' ? undefined : { params: { id } }, isReadOnce: true });

/** What a person corrects of an order, all of it. */
export type WantedCorrections = Omit<CorrectionsReply, 'at' | 'by'>;

interface Correcting {
  readonly order: string;
  readonly corrections: WantedCorrections;
}

/** Keeps what a person corrects, and then shows what came of it: the order as it was looked at behind that, where that is known. */
export const correctOrderMutation: ServerMutation<Correcting, OrderReply | undefined> = {
  act: async ({ order: id, corrections: body }, { api }) => {
    const { askedAt } = await api.correctOrder({ params: { id }, body });
    return untilSeen(askedAt, () => api.order({ params: { id } }));
  },
  renews: 'correctOrder',
};

/** Keeps the address, and then has the action done that issues its invoice anew. */
export const changeAddressMutation: ServerMutation<
  Correcting & { readonly wanted: WantedAction },
  { readonly state: string }
> = {
  act: async ({ order: id, corrections: body, wanted }, { api }) => {
    const { askedAt } = await api.correctOrder({ params: { id }, body });
    // the look behind the correction is none behind the action
    await untilSeen(askedAt, () => api.order({ params: { id } }));
    return actOnOrder(wanted, api);
  },
  renews: 'actOnOrder',
};
