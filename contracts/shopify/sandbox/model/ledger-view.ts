import type { MoneyBag } from './money.ts';
import type { TaxLineView } from './order-parts.ts';

/** One discount of an order; its position in the order's list is the index that allocations use. */
export interface DiscountApplicationView {
  readonly __typename:
    | 'DiscountCodeApplication'
    | 'AutomaticDiscountApplication'
    | 'ManualDiscountApplication'
    | 'ScriptDiscountApplication';
  readonly index: number;
  readonly allocationMethod: string;
  readonly targetSelection: string;
  readonly targetType: string;
  readonly title: string;
  readonly code: string;
  readonly description: string | null;
  readonly percentage: string | null;
  readonly amount: string | null;
}

/** One entry of the sales ledger: an amount after discounts and including taxes, negative when taken back. */
export interface SaleView {
  readonly id: string;
  readonly actionType: string;
  readonly lineType: string;
  readonly subjectId: string | null;
  readonly quantity: number | null;
  readonly totalAmount: MoneyBag;
  readonly totalTaxAmount: MoneyBag;
  readonly totalDiscountAmountBeforeTaxes: MoneyBag;
  readonly totalDiscountAmountAfterTaxes: MoneyBag;
  readonly taxes: readonly { readonly id: string; readonly amount: MoneyBag; readonly taxLine: TaxLineView }[];
}

/** All sales of one event: the order itself, an edit, a refund or a return. */
export interface AgreementView {
  readonly id: string;
  readonly reason: string;
  readonly happenedAt: string;
  readonly refundId: string | null;
  readonly returnId?: string;
  readonly sales: readonly SaleView[];
}
