import type { OrderReply, OrderRow } from '@belegwerk/contracts/api';

type Work = Pick<OrderRow, 'standing' | 'documents'> & Pick<OrderReply, 'errands'>;

const isBeingMade = ({ intentState }: Pick<OrderRow['documents'][number], 'intentState'>): boolean =>
  intentState === 'planned' || intentState === 'sent';

/** Whether something comes of an order within seconds: a document is made, or what goes with it is done. */
export const isOrderUnderWay = ({ standing, documents, errands = [] }: Work): boolean =>
  standing.state === 'creating' ||
  documents.some(isBeingMade) ||
  errands.some(({ state, nextLookAt }) => (state === 'planned' || state === 'sent') && nextLookAt === undefined);
