import type { Minor } from '../model/money.ts';
import type { LedgerOrder, Sale, SaleLineType } from './ledger-order.ts';

export const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0);

/** Discounts inside an entry, with the entry's sign. */
export const discountOf = (sale: Sale): Minor => sum(sale.discounts.map((discount) => discount.amount));

/** Taxes of an entry, with the entry's sign. */
export const taxOf = (sale: Sale): Minor => sum(sale.taxes.map((tax) => tax.amount));

/** Price after discounts on the order's price basis: gross when prices include taxes, else net. */
export const amountOf = (sale: Sale): Minor => sale.price - discountOf(sale);

/** What the buyer pays for an entry, taxes included. */
export const totalOf = (order: LedgerOrder, sale: Sale): Minor =>
  amountOf(sale) + (order.head.taxesIncluded ? 0 : taxOf(sale));

/** Every entry of an order in the order of events. */
export const salesOf = (order: LedgerOrder): Sale[] => order.agreements.flatMap((agreement) => agreement.sales);

/** Entries that sell; removals and returns are the negative ones. */
export const soldOf = (sales: readonly Sale[]): Sale[] => sales.filter((sale) => !isTakenBack(sale));

export const isTakenBack = (sale: Sale): boolean =>
  sale.lineType === 'ADJUSTMENT' || sale.action === 'RETURN' || (sale.quantity ?? 1) < 0;

export const ofType = (sales: readonly Sale[], ...types: readonly SaleLineType[]): Sale[] =>
  sales.filter((sale) => types.includes(sale.lineType));

export const onSubject = (sales: readonly Sale[], subjectId: string): Sale[] =>
  sales.filter((sale) => sale.subjectId === subjectId);

/** Units that a set of entries sells, less those it takes back. */
export const quantityOf = (sales: readonly Sale[]): number => sum(sales.map((sale) => sale.quantity ?? 0));

/** Units of a line that are neither removed nor returned. */
export const currentQuantityOf = (order: LedgerOrder, lineId: string): number =>
  quantityOf(onSubject(salesOf(order), lineId));
