import type { ReceiptRow } from '@belegwerk/contracts/api';
import { centsText } from '@belegwerk/core/kernel';
import type { SeenEarlierDocument } from '@belegwerk/core/for-areas';
import type { DocumentPages } from '../../presenters/document-pages.ts';
import { numberOfOrder } from '../../presenters/order-number.ts';

/** A document from before the connection as a person sees it; no link leads to one that the connected account does not know. */
export const presentReceipt = (
  { document, order, isHere, isUnlinkable }: SeenEarlierDocument,
  pages: Pick<DocumentPages, 'view'>,
): ReceiptRow => {
  const { id, kind, number, state, date, total, recognisedBy, because } = document;
  const viewUrl = isHere ? pages.view(kind, id) : undefined;
  return {
    id,
    kind,
    ...(number ? { number } : {}),
    state,
    ...(date ? { date: date.toString() } : {}),
    ...(total === undefined ? {} : { total: centsText(total) }),
    ...(order ? { order: { id: numberOfOrder(order.id), name: order.name, customerName: order.customerName } } : {}),
    ...(recognisedBy ? { recognisedBy } : {}),
    ...(because ? { because } : {}),
    ...(viewUrl ? { viewUrl } : {}),
    isMatchable: isHere && state === 'left',
    isUnlinkable,
  };
};
