import type { Refund } from '@belegwerk/core/orders';
export interface RefundWish {
  readonly id?: string;
  readonly createdAt?: string;
  readonly lines?: readonly {
    lineId: string;
    quantity?: number;
    amount: string;
    tax?: string;
    restock?: 'none' | 'cancel' | 'return';
  }[];
  readonly shipping?: readonly {
    shippingId: string;
    amount: string;
    tax?: string;
  }[];
  readonly fees?: readonly {
    feeId: string;
    amount: string;
    tax?: string;
  }[];
  /** As the shop signs them: positive when the buyer gets less than the lines suggest. */
  readonly adjustments?: readonly {
    reason?: string;
    amount: string;
    tax?: string;
  }[];
  readonly paidOut?: string;
  readonly pending?: boolean;
  readonly payoutFailed?: boolean;
  readonly exchange?: boolean;
}
/** A refund without anything in it, unless the wish says otherwise. */
export declare const aRefund: (wish?: RefundWish) => Refund;
//# sourceMappingURL=refund-builder.d.ts.map
