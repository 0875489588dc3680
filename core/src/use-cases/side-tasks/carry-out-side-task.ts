import type { SideTaskAction } from '../../side-tasks/side-task-action.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { Order } from '../../orders/order.ts';
import type { AccountingTarget } from '../../ports/accounting-target.ts';
import type { AttachmentSource } from '../../ports/attachment-source.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ContactBook } from '../../ports/contact-book.ts';
import type { PaymentBook } from '../../ports/payment-book.ts';
import type { VatIdRegistries } from '../../ports/vat-id-registry.ts';
import type { ReadEInvoice } from '../../ports/e-invoice-reader.ts';
import type { Postbox } from '../../ports/postbox.ts';
import type { ShopWriter } from '../../ports/shop-writer.ts';
import { runEInvoiceCheck } from './e-invoice-side-task.ts';
import { runCopySideTask } from './copy-side-task.ts';
import { runContactSideTask } from './contact-side-task.ts';
import { TAKEN_OVER, type SideTaskOutcome } from './side-task-outcome.ts';
import { runMailSideTask, type WaysOut } from './mail-side-task.ts';
import { runPaymentMatch, runBankTransactionSideTask } from './payment-side-tasks.ts';
import { runVatIdCheck } from './vat-id-side-task.ts';
import { runMetafieldsSideTask, runPaidMarkSideTask, runTagsSideTask } from './shop-side-tasks.ts';

export interface CarryOutPorts {
  readonly bookkeeping: Bookkeeping;
  /** Empty where a document is no original of ours. */
  readonly originalFiles: NonNullable<AccountingTarget['originalFiles']>;
  readonly contacts: ContactBook;
  readonly payments: PaymentBook;
  readonly shopWriter: ShopWriter;
  readonly postbox: Postbox;
  readonly attachments: AttachmentSource;
  readonly clock: Clock;
  readonly readEInvoice: ReadEInvoice;
  readonly vatIdRegistries: VatIdRegistries;
  readonly mailServerOf: Parameters<typeof runMailSideTask>[0]['mailServerOf'];
}

/** Does what a side task of its kind is for, at the other side. */
export const makeCarryOutSideTask = (ports: CarryOutPorts) => {
  const contact = runContactSideTask(ports);
  const mail = runMailSideTask(ports);
  const copy = runCopySideTask(ports);
  const bankTransaction = runBankTransactionSideTask(ports.payments);
  const paymentMatch = runPaymentMatch(ports.payments);
  const paidMark = runPaidMarkSideTask(ports.shopWriter);
  const tags = runTagsSideTask(ports.shopWriter);
  const metafields = runMetafieldsSideTask(ports.shopWriter);
  const eInvoiceCheck = runEInvoiceCheck(ports);
  const vatIdCheck = runVatIdCheck(ports.vatIdRegistries);

  return async (shop: ShopKey, order: Order, action: SideTaskAction, waysOut: WaysOut): Promise<SideTaskOutcome> => {
    const { aboutToSend } = waysOut;
    // a contact or an account is searched for, a mail is put together and a registry may rest before anything is sent: they say themselves when
    if (action.kind === 'contact') return contact(shop, order, action, aboutToSend);
    if (action.kind === 'mail') return mail(shop, action, waysOut);
    if (action.kind === 'copy') return copy(shop, action, waysOut);
    if (action.kind === 'vat-id-check') return vatIdCheck(action, aboutToSend);
    if (action.kind === 'bank-transaction') return bankTransaction(shop, action, aboutToSend);
    if (!(await aboutToSend())) return TAKEN_OVER;
    switch (action.kind) {
      case 'payment-match':
        return paymentMatch(shop, action);
      case 'paid-mark':
        return paidMark(shop, order);
      case 'tags':
        return tags(shop, order, action);
      case 'metafields':
        return metafields(shop, order, action);
      case 'e-invoice-check':
        return eInvoiceCheck(shop, action);
    }
  };
};
