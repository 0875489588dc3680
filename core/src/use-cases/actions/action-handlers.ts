import type { ActionName } from '../../actions/index.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import type { PaymentBook } from '../../ports/payment-book.ts';
import type { IdSource } from '../../ports/id-source.ts';
import { makeAcceptName, refuseName } from './answer-name.ts';
import type { JudgingPorts } from '../previews/judge-name.ts';
import { makeNoteCancellation, makeChangeAddress } from './note-cancellation.ts';
import { explainKept } from './explain-kept.ts';
import { ignoreOrder, takeUpOrder } from './ignore-order.ts';
import { makeMarkUnpaid, markPaid } from './mark-payment.ts';
import type { ActionHandler } from './action-handler.ts';
import { checkEInvoice } from './check-e-invoice.ts';
import { makeCheckVatId } from './check-vat-id.ts';
import { checkNotices } from './check-notices.ts';
import { makeTryRate } from './try-rate.ts';
import { makeRememberRate } from '../remember-rate.ts';
import { makeRenewLink } from './renew-link.ts';
import { makeWantDocument } from './want-document.ts';

interface Ports extends JudgingPorts {
  readonly ids: IdSource;
  readonly payments: PaymentBook;
  /** With what a person corrected of them. */
  readonly orders: OrderSource;
}

/** It is offered on the page of the document only; nothing of it is ours to do. */
const onlyThere: ActionHandler = () => Promise.resolve({ kind: 'refused', why: 'only-there' });

/** How each action of the catalogue is done; one without does not compile. */
export const actionHandlersOf = (ports: Ports): Readonly<Record<ActionName, ActionHandler>> => ({
  'accept-name': makeAcceptName(ports),
  'refuse-name': refuseName,
  // the look that follows every action is all of it
  'look-again': () => Promise.resolve({ kind: 'done' }),
  'create-invoice': makeWantDocument('invoice'),
  'create-credit': makeWantDocument('credit-note'),
  'create-delivery': makeWantDocument('delivery-note'),
  finalise: onlyThere,
  'write-anew': makeChangeAddress(ports),
  'change-address': makeChangeAddress(ports),
  'to-draft': makeNoteCancellation('draft'),
  'mark-paid': markPaid,
  'mark-unpaid': makeMarkUnpaid(ports),
  cancel: makeNoteCancellation(),
  delete: onlyThere,
  'renew-link': makeRenewLink(ports),
  'explain-kept': explainKept,
  'try-rate': makeTryRate({ rememberRate: makeRememberRate(ports) }),
  'check-notices': checkNotices,
  'check-e-invoice': checkEInvoice,
  'check-vat-id': makeCheckVatId(ports),
  ignore: ignoreOrder,
  'take-up': takeUpOrder,
});
