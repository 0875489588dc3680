import type { DiscountApplicationView } from '../model/ledger-view.ts';
import type { DiscountAllocationView } from '../model/order-parts.ts';
import type { MoneyBag } from '../model/money.ts';
import { child, children, count, text, word, type StatedObject } from './stated.ts';
import { decimal, minor, statedBag, type Currencies } from './stated-money.ts';

type TypeName = DiscountApplicationView['__typename'];
type Target = 'LINE_ITEM' | 'SHIPPING_LINE';

const typeNames: Readonly<Record<string, TypeName>> = {
  DISCOUNT_CODE: 'DiscountCodeApplication',
  AUTOMATIC: 'AutomaticDiscountApplication',
  SCRIPT: 'ScriptDiscountApplication',
};

const typeOf = (object: StatedObject): TypeName => {
  const stated = text(object, '__typename', 'Typename', 'typename');
  const known = Object.values(typeNames).find((name) => name === stated);
  if (known) return known;
  return (
    typeNames[(text(object, 'type') ?? '').toUpperCase()] ??
    (text(object, 'code') === null ? 'ManualDiscountApplication' : 'DiscountCodeApplication')
  );
};

const readApplication = (object: StatedObject, index: number): DiscountApplicationView => {
  const value = child(object, 'value');
  const bare = decimal(object, 'value') ?? '0.0';
  const percentage = value ? decimal(value, 'percentage') : text(object, 'valueType') === 'percentage' ? bare : null;
  const title = text(object, 'title', 'code', 'description') ?? 'Rabatt';
  return {
    __typename: typeOf(object),
    index,
    allocationMethod: word(object, ['ACROSS', 'EACH', 'ONE'], 'allocationMethod') ?? 'ACROSS',
    targetSelection: word(object, ['ALL', 'ENTITLED', 'EXPLICIT'], 'targetSelection') ?? 'ALL',
    targetType: word(object, ['LINE_ITEM', 'SHIPPING_LINE'], 'targetType') ?? 'LINE_ITEM',
    title,
    code: text(object, 'code') ?? title,
    description: text(object, 'description'),
    percentage,
    amount: percentage === null ? (value ? (decimal(value, 'amount') ?? '0.0') : bare) : null,
  };
};

/**
 * The discounts of an imported order. Payloads from before discount applications state a discount per line only; such a
 * discount becomes an application of its own, because the API knows allocations in no other way.
 */
export class DiscountBook {
  readonly #applications: DiscountApplicationView[];
  readonly #currencies: Currencies;
  readonly #isOldShape: boolean;
  readonly #codes: readonly StatedObject[];

  constructor(order: StatedObject, currencies: Currencies) {
    this.#currencies = currencies;
    this.#isOldShape = order['discountApplications'] === undefined;
    this.#codes = children(order, 'discountCodes');
    this.#applications = children(order, 'discountApplications').map(readApplication);
  }

  applications(): DiscountApplicationView[] {
    return this.#applications;
  }

  /** Whether the payload is older than discount applications. */
  isOldShape(): boolean {
    return this.#isOldShape;
  }

  /** Allocations of a line as stated, or made of the only discount that the line states. */
  allocationsOf(object: StatedObject, target: Target): DiscountAllocationView[] {
    const stated = children(object, 'discountAllocations').flatMap((one) => {
      const amount = statedBag(one, this.#currencies, 'allocatedAmountSet', 'amountSet', 'amount', 'allocatedAmount');
      return amount ? [{ allocatedAmountSet: amount, index: this.#indexOf(one, amount, target) }] : [];
    });
    if (stated.length > 0 || (object['discountAllocations'] !== undefined && !this.#isOldShape)) return stated;
    const applied = child(object, 'appliedDiscount');
    const amount =
      (applied && statedBag(applied, this.#currencies, 'amountSet', 'amount')) ??
      statedBag(object, this.#currencies, 'totalDiscountSet', 'totalDiscount');
    return amount && minor(amount) > 0
      ? [
          {
            allocatedAmountSet: amount,
            index: this.invent(amount, target, 'EXPLICIT', applied && text(applied, 'title')),
          },
        ]
      : [];
  }

  /** Adds an application that the payload implies but does not state; answers its index. */
  invent(amount: MoneyBag, target: Target, targetSelection: 'ALL' | 'EXPLICIT', title?: string | null): number {
    const code = this.#codes[0] ? text(this.#codes[0], 'code') : null;
    const index = this.#applications.length;
    const name = title ?? code ?? 'Rabatt';
    this.#applications.push({
      __typename: code === null || title ? 'ManualDiscountApplication' : 'DiscountCodeApplication',
      index,
      allocationMethod: 'ACROSS',
      targetSelection,
      targetType: target,
      title: name,
      code: name,
      description: null,
      percentage: null,
      amount: amount.presentmentMoney.amount,
    });
    return index;
  }

  #indexOf(allocation: StatedObject, amount: MoneyBag, target: Target): number {
    const application = child(allocation, 'discountApplication');
    const stated =
      count(allocation, 'discountApplicationIndex') ?? (application ? count(application, 'index') : null) ?? 0;
    return this.#applications[stated] ? stated : this.invent(amount, target, 'EXPLICIT');
  }
}
