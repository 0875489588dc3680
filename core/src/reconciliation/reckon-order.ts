import type { BookedDocument } from '../balance/balance-causes.ts';
import { tellsPayments, type CompanyBooks } from '../documents/company-books.ts';
import { isFinalAtService, type AtService } from '../documents/held-document.ts';
import { businessDay } from '../kernel/calendar.ts';
import { cents, type Cents } from '../kernel/money.ts';
import type { Order } from '../orders/order.ts';
import { leftOf } from '../payments/cleared-money.ts';
import type { OpenItem } from '../records/open-item.ts';
import { betweenDocumentsAndPayments } from './documents-and-payments.ts';
import type { Standing } from './missing-document.ts';
import type { Reckoning } from '../records/reckoning.ts';
import { vouchersOf } from './vouchers.ts';
import { betweenShopAndDocuments, worthOf } from './shop-and-documents.ts';

/** What is known of an order once it was looked at. */
export interface ReckonedOrder extends Standing {
  readonly documents: readonly (BookedDocument & { readonly id: string; readonly books?: CompanyBooks })[];
  readonly openItems: readonly OpenItem[];
}

type Final = AtService<BookedDocument>;

const sumOf = (documents: readonly Final[], amountOf: (document: Final['document']) => Cents): Cents =>
  cents(
    documents.reduce((sum, { kind, document }) => {
      const amount = amountOf(document);
      return kind === 'credit-note' ? sum - amount : sum + amount;
    }, 0),
  );

/** What an order, its documents and their payments come to, and where each cent between them comes from. */
export const reckonOrder = (order: Order, known: ReckonedOrder): Reckoning => {
  const final = known.documents.filter(isFinalAtService).filter(({ kind }) => kind !== 'delivery-note');
  const documents = sumOf(final, ({ total }) => total);
  const told = final.filter(tellsPayments);
  const open = sumOf(told, (each) => cents(each.status === 'open' ? leftOf(each) : 0));
  return {
    day: businessDay(order.createdAt),
    shop: worthOf(order),
    documents,
    payments: cents(documents - open),
    invoices: final.filter(({ kind }) => kind === 'invoice').length,
    creditNotes: final.filter(({ kind }) => kind === 'credit-note').length,
    differences: [
      ...betweenShopAndDocuments(order, known, documents),
      ...betweenDocumentsAndPayments(told, known.openItems),
    ],
    vouchers: vouchersOf(order),
  };
};
