import type { OrderReply, OrderRow } from '@belegwerk/contracts/api';

type Work = Pick<OrderRow, 'status' | 'documents'> & Pick<OrderReply, 'sideTasks' | 'isActing'>;

const isBeingMade = ({ entryState }: Pick<OrderRow['documents'][number], 'entryState'>): boolean =>
  entryState === 'planned' || entryState === 'sent';

/** Whether something comes of an order within seconds: a document is made, or what goes with it is done. */
export const isOrderUnderWay = ({ status, documents, sideTasks = [], isActing }: Work): boolean =>
  isActing === true ||
  status.state === 'creating' ||
  documents.some(isBeingMade) ||
  sideTasks.some(({ state, nextLookAt }) => (state === 'planned' || state === 'sent') && nextLookAt === undefined);
