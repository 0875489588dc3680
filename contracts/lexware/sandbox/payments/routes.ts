import type { Voucher } from '../books/entities.ts';
import type { PaymentItem, SalesDocument } from '../books/sales-document.ts';
import { json } from '../http/reply.ts';
import { refuse, refuseUnknown, type Call, type Route } from '../http/route.ts';
import { salesKinds } from '../sales/kinds.ts';

type Payable = {
  readonly type: string;
  readonly status: string;
  readonly openCents: number;
  readonly payments: readonly PaymentItem[];
  readonly paidDate?: string;
};

const WITHOUT_PAYMENTS = new Set(['draft', 'blank', 'unchecked']);

const payableOf = (row: SalesDocument | Voucher): Payable | undefined => {
  if (WITHOUT_PAYMENTS.has(row.status)) return undefined;
  if (!('kind' in row)) return row;
  const { hasPayments, listType } = salesKinds[row.kind];
  return hasPayments ? { ...row, type: listType } : undefined;
};

const statusOf = ({ type, openCents }: Payable): string => {
  if (openCents === 0) return 'balanced';
  return type.startsWith('purchase') ? 'openExpense' : 'openRevenue';
};

const read = (call: Call) => {
  const id = call.params['id'] ?? '';
  const row = call.world.books.documents.get(id) ?? call.world.books.vouchers.get(id) ?? refuseUnknown(call, 'regular');
  const payable = payableOf(row) ?? refuse(call, 406, 'No payment information for this voucher/voucher type');
  return json({
    openAmount: payable.openCents / 100,
    currency: 'EUR',
    paymentStatus: statusOf(payable),
    voucherType: payable.type,
    voucherStatus: payable.status,
    ...(payable.paidDate !== undefined && { paidDate: payable.paidDate }),
    paymentItems: payable.payments.map(({ paymentItemType, postingDate, amountCents }) => ({
      paymentItemType,
      postingDate,
      amount: amountCents / 100,
      currency: 'EUR',
    })),
  });
};

/** Payments of a voucher; they are only made in the web app. */
export const paymentRoutes: readonly Route[] = [
  { method: 'GET', path: '/payments/:id', scopes: ['payments.read'], format: 'regular', handle: read },
];
