import { parseCents } from '@belegwerk/core/kernel';
import type { MoneyMoved, PlacedOrder } from './truth.ts';

type Texts<K extends string> = Readonly<Record<K, string>>;

/** The part of the shop sandbox's state that the truth about orders is read from. */
export interface ShopState {
  readonly shops: readonly {
    readonly metafields: readonly Texts<'ownerId' | 'namespace' | 'key' | 'value'>[];
    readonly orders: readonly StateOrder[];
  }[];
}

interface StateOrder extends Texts<'id' | 'legacyId' | 'name' | 'financialStatus'> {
  readonly cancelled: boolean;
  readonly tags: readonly string[];
  readonly totals: Texts<'currentTotal'>;
  readonly refunds: readonly { readonly adjustments: readonly Texts<'reason' | 'amount'>[] }[];
  readonly fulfillments: readonly Texts<'status'>[];
  readonly transactions: readonly (Texts<'id' | 'kind' | 'status' | 'gateway' | 'amount'> & {
    readonly fee?: Texts<'amount' | 'tax'>;
  })[];
  readonly returns: readonly {
    readonly status: string;
    readonly exchange: readonly object[];
  }[];
  readonly timeline: readonly Texts<'text'>[];
}

const EDITED = 'Bestellung bearbeitet';
const SIGN: Readonly<Record<string, number>> = { SALE: 1, CAPTURE: 1, REFUND: -1 };

const cents = (text: string): number => {
  const amount = parseCents(text);
  if (amount === undefined) throw new Error(`"${text}" is no amount`);
  return amount;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/** The desk shows names of gateways; the ledger knows them by their handles. */
const HANDLES: Readonly<Record<string, string>> = {
  'Shopify Payments': 'shopify_payments',
  PayPal: 'paypal',
  Manuell: 'manual',
};
const handle = (gateway: string): string => HANDLES[gateway] ?? gateway;

const moneyOf = ({ transactions }: StateOrder): readonly MoneyMoved[] =>
  transactions.flatMap(({ id, kind, status, gateway, amount, fee }) => {
    const sign = SIGN[kind];
    if (sign === undefined || status !== 'SUCCESS') return [];
    return [
      {
        id: id.slice(id.lastIndexOf('/') + 1),
        gateway: handle(gateway),
        amount: sign * cents(amount),
        fee: fee ? cents(fee.amount) + cents(fee.tax) : 0,
      },
    ];
  });

/** Goods in exchange are added to the order once the return is processed. */
const exchangesOf = ({ returns }: StateOrder): number =>
  returns.filter(({ status, exchange }) => status === 'CLOSED' && exchange.length > 0).length;

/** What goods and shipping still come to, and what was paid back beside them, or kept. */
const worthOf = ({ totals, refunds }: StateOrder): number =>
  cents(totals.currentTotal) +
  sum(refunds.flatMap(({ adjustments }) => adjustments.map(({ amount }) => cents(amount))));

/** Every order that was placed, from the shop sandbox's own ledger. */
export const placedOrders = ({ shops }: ShopState): readonly PlacedOrder[] =>
  shops.flatMap(({ orders, metafields }) => {
    const byOwner = Map.groupBy(metafields, ({ ownerId }) => ownerId);
    return orders.map((order) => ({
      number: order.legacyId,
      name: order.name,
      worth: worthOf(order),
      isCancelled: order.cancelled,
      isPaid: order.financialStatus === 'PAID',
      refunds: order.refunds.length,
      additions: order.timeline.filter(({ text }) => text === EDITED).length + exchangesOf(order),
      shipments: order.fulfillments.filter(({ status }) => status !== 'CANCELLED').length,
      money: moneyOf(order),
      tags: order.tags,
      metafields: Object.fromEntries(
        (byOwner.get(order.id) ?? []).map(({ namespace, key, value }) => [`${namespace}.${key}`, value]),
      ),
    }));
  });
