import { gid, legacyIdOf } from '../model/gid.ts';
import { fullText, type Minor } from '../model/money.ts';
import type { BalanceLine } from '../payments/balance-lines.ts';
import { netOf, paymentsBalance, type PaymentsBalance, type Payout } from '../payments/payouts.ts';
import type { RequestContext } from './request-context.ts';
import type { Resolver } from './resolver.ts';

type Line = BalanceLine & { readonly payout: Payout | null };

interface Account {
  readonly balances: PaymentsBalance;
}

const moneyOf = (minor: Minor, { shop }: RequestContext) => ({
  amount: fullText(minor, shop.profile.currency),
  currencyCode: shop.profile.currency,
});

/** The payment account; null where the shop has never taken money through the platform's own service. */
const account: Resolver = (_source, _args, context) => {
  const balances = paymentsBalance(context.shop, context.platform.clock.now().getTime());
  if (balances.payouts.length === 0 && balances.unpaid.length === 0) return null;
  return {
    __typename: 'ShopifyPaymentsAccount',
    id: gid('ShopifyPaymentsAccount', legacyIdOf(context.shop.profile.id)),
    activated: true,
    country: context.shop.profile.address.countryCodeV2,
    defaultCurrency: context.shop.profile.currency,
    balance: [moneyOf(netOf(balances.unpaid), context)],
    balances,
  };
};

/** Terms of the platform's search syntax that a list knows; one that it does not know filters nothing. */
const termsOf = (
  query: string | null | undefined,
): readonly (readonly [field: string, sign: string, value: string])[] =>
  [...(query ?? '').matchAll(/([a-z_]+):(>=|<=|>|<)?(?:"([^"]*)"|'([^']*)'|(\S+))/gu)].map(
    ([, field = '', sign = '', ...values]) => [field, sign, values.find((value) => value !== undefined) ?? ''] as const,
  );

const isAt = (at: string, sign: string, wanted: string): boolean => {
  const [moment, other] = [Date.parse(at), Date.parse(wanted)];
  if (sign === '>=') return moment >= other;
  if (sign === '<=') return moment <= other;
  if (sign === '>') return moment > other;
  if (sign === '<') return moment < other;
  return at.startsWith(wanted);
};

const payoutFilters: Readonly<Record<string, (payout: Payout, sign: string, value: string) => boolean>> = {
  issued_at: ({ issuedAt }, sign, value) => isAt(issuedAt, sign, value),
  status: ({ status }, _sign, value) => status === value.toUpperCase(),
  id: ({ id }, _sign, value) => id === legacyIdOf(value),
};

const lineFilters: Readonly<Record<string, (line: Line, sign: string, value: string) => boolean>> = {
  payments_transfer_id: ({ payout }, _sign, value) => payout?.id === value,
  payout_status: ({ payout }, _sign, value) => (payout?.status ?? 'PENDING') === value.toUpperCase(),
  processed_at: ({ at }, sign, value) => isAt(at, sign, value),
  transaction_type: ({ type }, _sign, value) => type === value.toUpperCase(),
};

interface Listed {
  readonly query?: string | null;
  readonly sortKey: string;
}

const sorted = (sortKey: string, known: string): void => {
  if (sortKey !== known) throw new Error(`sorting by ${sortKey} is not simulated`);
};

const payouts: Resolver = ({ balances }: Account, { query, sortKey }: Listed, context) => {
  sorted(sortKey, 'ISSUED_AT');
  const wanted = termsOf(query);
  return balances.payouts
    .filter((payout) => wanted.every(([field, sign, value]) => payoutFilters[field]?.(payout, sign, value) ?? true))
    .map(({ id, issuedAt, net, status, reference }) => ({
      __typename: 'ShopifyPaymentsPayout',
      id: gid('ShopifyPaymentsPayout', id),
      legacyResourceId: id,
      issuedAt,
      net: moneyOf(net, context),
      status,
      transactionType: 'DEPOSIT',
      externalTraceId: reference,
    }));
};

/** The way of a payout to the bank, which the platform lists as an entry, too. */
const transferOf = (payout: Payout): Line => ({
  id: payout.id,
  type: 'TRANSFER',
  sourceType: 'TRANSFER',
  sourceId: payout.id,
  amount: 0 - payout.net,
  fee: 0,
  at: payout.issuedAt,
  order: null,
  transactionId: null,
  reason: null,
  payout,
});

const balanceTransactions: Resolver = (
  { balances }: Account,
  { query, sortKey, hideTransfers }: Listed & { readonly hideTransfers?: boolean | null },
  context,
) => {
  sorted(sortKey, 'PROCESSED_AT');
  const wanted = termsOf(query);
  const lines: Line[] = [
    ...balances.payouts.flatMap((payout) => [
      ...payout.lines.map((line) => ({ ...line, payout })),
      ...(hideTransfers ? [] : [transferOf(payout)]),
    ]),
    ...balances.unpaid.map((line) => ({ ...line, payout: null })),
  ];
  return lines
    .filter((line) => wanted.every(([field, sign, value]) => lineFilters[field]?.(line, sign, value) ?? true))
    .map((line) => lineNode(line, context));
};

const lineNode = (line: Line, context: RequestContext) => ({
  __typename: 'ShopifyPaymentsBalanceTransaction',
  id: gid('ShopifyPaymentsBalanceTransaction', line.id),
  type: line.type,
  amount: moneyOf(line.amount, context),
  fee: moneyOf(line.fee, context),
  net: moneyOf(line.amount - line.fee, context),
  transactionDate: line.at,
  test: false,
  sourceId: line.sourceId,
  sourceOrderTransactionId: line.transactionId,
  sourceType: line.sourceType,
  adjustmentReason: line.reason,
  adjustmentsOrders: (line.orders ?? []).map((name) => ({
    __typename: 'ShopifyPaymentsAdjustmentOrder',
    amount: moneyOf(line.amount, context),
    fees: moneyOf(0, context),
    link: `https://${context.shop.profile.domain}/admin/orders?query=${encodeURIComponent(name)}`,
    name,
    net: moneyOf(line.amount, context),
    orderTransactionId: line.id,
  })),
  associatedOrder: line.order,
  associatedPayout: {
    id: line.payout && gid('ShopifyPaymentsPayout', line.payout.id),
    status: line.payout?.status ?? 'PENDING',
  },
});

export const paymentQueries: Readonly<Record<string, Resolver>> = { shopifyPaymentsAccount: account };

export const paymentResolvers: Readonly<Record<string, Resolver>> = {
  'ShopifyPaymentsAccount.payouts': payouts,
  'ShopifyPaymentsAccount.balanceTransactions': balanceTransactions,
};
