import type { OrderReply, OrderRow } from '@belegwerk/contracts/api';

type Work = Pick<OrderRow, 'status' | 'documents'> & Pick<OrderReply, 'followUps' | 'isActing'>;

const isBeingMade = ({ intentState }: Pick<OrderRow['documents'][number], 'intentState'>): boolean =>
  intentState === 'planned' || intentState === 'sent';

/** Whether something comes of an order within seconds: a document is made, or what goes with it is done. */
export const isOrderUnderWay = ({ status, documents, followUps = [], isActing }: Work): boolean =>
  isActing === true ||
  status.state === 'creating' ||
  documents.some(isBeingMade) ||
  followUps.some(({ state, nextLookAt }) => (state === 'planned' || state === 'sent') && nextLookAt === undefined);
