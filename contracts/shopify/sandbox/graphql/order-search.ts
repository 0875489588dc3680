import type { OrderView } from '../model/order-view.ts';
import { minorOf } from '../model/money.ts';
import type { CursorKeys } from './connections.ts';

type Test = (order: OrderView) => boolean;

interface Term {
  readonly isNegated: boolean;
  readonly field: string;
  readonly comparison: string;
  readonly value: string;
}

const termPattern = /(-|NOT\s+)?(?:([a-z_]+):)?(>=|<=|>|<)?(?:"([^"]*)"|'([^']*)'|([^\s()]+))/gu;

const termsOf = (query: string): Term[] =>
  [...query.matchAll(termPattern)]
    .map((match) => ({
      isNegated: match[1] !== undefined,
      field: match[2] ?? '',
      comparison: match[3] ?? '',
      value: match[4] ?? match[5] ?? match[6] ?? '',
    }))
    .filter((term) => term.field !== '' || term.value !== 'AND');

const compared = (left: number | bigint, comparison: string, right: number | bigint): boolean => {
  if (comparison === '>=') return left >= right;
  if (comparison === '<=') return left <= right;
  if (comparison === '>') return left > right;
  if (comparison === '<') return left < right;
  return left === right;
};

const dateTest = (pick: (order: OrderView) => string, term: Term): Test => {
  const wanted = Date.parse(term.value);
  if (Number.isNaN(wanted)) return () => false;
  const isDay = /^\d{4}-\d{2}-\d{2}$/u.test(term.value);
  return (order) => {
    const instant = Date.parse(pick(order));
    return isDay && term.comparison === ''
      ? instant >= wanted && instant < wanted + 86_400_000
      : compared(instant, term.comparison, wanted);
  };
};

const idTest = (term: Term): Test => {
  const digits = /(\d+)$/u.exec(term.value)?.[1];
  if (digits === undefined) return () => false;
  return (order) => compared(BigInt(order.legacyResourceId), term.comparison, BigInt(digits));
};

const matches = (text: string, wanted: string): boolean => {
  const pattern = wanted.toLowerCase();
  return pattern.endsWith('*') ? text.toLowerCase().startsWith(pattern.slice(0, -1)) : text.toLowerCase() === pattern;
};

const statusTest = (value: string): Test => {
  if (value === 'open') return (order) => !order.cancelledAt && !order.closedAt;
  if (value === 'closed') return (order) => order.closedAt !== null;
  if (value === 'cancelled') return (order) => order.cancelledAt !== null;
  return () => true;
};

const anywhere = (order: OrderView, wanted: string): boolean => {
  const texts = [
    order.name,
    order.email,
    order.customer?.firstName,
    order.customer?.lastName,
    ...order.lineItems.map((line) => line.title),
  ];
  return texts.some((text) => (text ?? '').toLowerCase().includes(wanted.toLowerCase()));
};

const tests: Readonly<Record<string, (term: Term) => Test>> = {
  '': (term) => (order) => anywhere(order, term.value),
  created_at: (term) => dateTest((order) => order.createdAt, term),
  updated_at: (term) => dateTest((order) => order.updatedAt, term),
  processed_at: (term) => dateTest((order) => order.processedAt, term),
  id: idTest,
  name: (term) => (order) => matches(order.name, term.value) || matches(order.name.replace(/^#/u, ''), term.value),
  tag: (term) => (order) => order.tags.some((tag) => matches(tag, term.value)),
  tag_not: (term) => (order) => !order.tags.some((tag) => matches(tag, term.value)),
  status: (term) => statusTest(term.value),
  financial_status: (term) => (order) =>
    term.value === 'any' || matches(order.displayFinancialStatus ?? '', term.value),
  fulfillment_status: (term) => (order) =>
    term.value === 'any' ||
    matches(
      order.displayFulfillmentStatus,
      term.value === 'partial'
        ? 'partially_fulfilled'
        : term.value === 'shipped'
          ? 'fulfilled'
          : term.value === 'unshipped'
            ? 'unfulfilled'
            : term.value,
    ),
  source_name: (term) => (order) => matches(order.sourceName ?? '', term.value),
  channel: (term) => (order) => matches(order.sourceName ?? '', term.value),
  test: (term) => (order) => String(order.test) === term.value,
  gateway: (term) => (order) => order.paymentGatewayNames.some((name) => matches(name, term.value)),
  customer_id: (term) => (order) => order.customer?.legacyResourceId === term.value,
  email: (term) => (order) => matches(order.email ?? '', term.value),
  confirmation_number: (term) => (order) => matches(order.confirmationNumber ?? '', term.value),
};

const groupTest = (query: string): Test => {
  const wanted = termsOf(query).flatMap((term) => {
    const make = tests[term.field];
    // Unknown filters do not fail on the platform, they are ignored.
    if (!make) return [];
    const test = make(term);
    return [term.isNegated ? (order: OrderView) => !test(order) : test];
  });
  return (order) => wanted.every((test) => test(order));
};

/** Reads the platform's search syntax: terms are joined by AND, groups by OR. */
export const orderSearch = (query: string): Test => {
  const groups = query.split(/\s+OR\s+/u).map(groupTest);
  return (order) => groups.some((test) => test(order));
};

const columns: Readonly<Record<string, (order: OrderView) => string | number>> = {
  CREATED_AT: (order) => Date.parse(order.createdAt),
  UPDATED_AT: (order) => Date.parse(order.updatedAt),
  PROCESSED_AT: (order) => Date.parse(order.processedAt),
  ORDER_NUMBER: (order) => order.number,
  CUSTOMER_NAME: (order) => `${order.customer?.lastName ?? ''} ${order.customer?.firstName ?? ''}`,
  FINANCIAL_STATUS: (order) => order.displayFinancialStatus ?? '',
  FULFILLMENT_STATUS: (order) => order.displayFulfillmentStatus,
  TOTAL_PRICE: (order) => minorOf(order.totalPriceSet.shopMoney.amount, order.currencyCode),
};

type SortValue = string | number;

const difference = (left: readonly [SortValue, string], right: readonly [SortValue, string]): number => {
  if (left[0] !== right[0]) return left[0] < right[0] ? -1 : 1;
  const ids = BigInt(left[1]) - BigInt(right[1]);
  return ids < 0n ? -1 : ids > 0n ? 1 : 0;
};

/** Ascending order by a sort key of the API, equal values by id; cursors carry the value, so moved orders break nothing. */
export const orderBy = (
  sortKey: string,
): { readonly sort: (a: OrderView, b: OrderView) => number; readonly names: CursorKeys<OrderView> } => {
  const column = columns[sortKey] ?? (() => 0);
  const placeOf = (order: OrderView): [SortValue, string] => [column(order), order.legacyResourceId];
  return {
    sort: (a, b) => difference(placeOf(a), placeOf(b)),
    names: {
      keyOf: (order) => JSON.stringify(placeOf(order)),
      compare: (order, key) => difference(placeOf(order), JSON.parse(key) as [SortValue, string]),
    },
  };
};
