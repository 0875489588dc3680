import type { NumbersOfPeople, PlatformNumbers } from './platform-numbers.ts';
import { statementsIn, type Statement } from './statements.ts';
import { unescaped } from './unescaped.ts';

/** A message that nobody could read, with the name of what it tells. */
export interface UnreadMessage {
  readonly topic: string;
  readonly body: string;
}

type Kind = keyof PlatformNumbers;

interface Found {
  readonly kind: Kind;
  readonly number: string;
  readonly isClaimed: boolean;
}

/** The numbers of customers and orders in a message, as sure as each of them is. */
export const numbersInMessage = ({ topic, body }: UnreadMessage): NumbersOfPeople => {
  const { all, isSound } = statementsIn(body);
  const stated = all.flatMap((statement) => foundIn(statement, topic));
  const [claimed, named] = [isSound ? stated.filter(({ isClaimed }) => isClaimed) : [], [...stated, ...gidsIn(body)]];
  return { claimed: byKind(claimed), named: byKind(named) };
};

const byKind = (found: readonly Found[]): PlatformNumbers => ({
  customers: found.flatMap(({ kind, number }) => (kind === 'customers' ? number : [])),
  orders: found.flatMap(({ kind, number }) => (kind === 'orders' ? number : [])),
});

/** Keys of the thing in which they stand. */
const OWN_KEYS: ReadonlySet<string> = new Set(['', 'id', 'gid', 'legacy_resource_id', 'admin_graphql_api_id']);
/** At these the platform names customers and orders. */
const SURE: Readonly<Record<Kind, ReadonlySet<string>>> = {
  customers: new Set(['customer', 'customers', 'customer_id', 'customer_ids']),
  orders: new Set(['order', 'orders', 'order_id', 'order_ids', 'orders_requested', 'orders_to_redact']),
};
/** At these somebody else may. */
const MAYBE: Readonly<Record<Kind, RegExp>> = {
  customers: /(?:^|_)customers?(?:_ids?)?$/,
  orders: /^(?!(?:draft|fulfillment|purchase)_)(?:\w*_)?orders?(?:_ids?)?$|^orders_(?!count$)\w+$/,
};

const foundIn = ({ value, key, within, isLoose }: Statement, topic: string): readonly Found[] => {
  const isOwnKey = OWN_KEYS.has(key);
  const place = isOwnKey ? within : key;
  const gid = GID.exec(value);
  const kind = gid ? KINDS[gid[1] ?? ''] : kindOf(place, topic);
  if (kind === undefined) return [];
  const number = gid?.[2] ?? value;
  if (!DIGITS.test(number) && !(kind === 'customers' && isId(number) && (isOwnKey || key.includes('_id')))) return [];
  const isSure = SURE[kind].has(place) || (isOwnKey && within === '');
  return [{ kind, number, isClaimed: isSure && !isLoose }];
};

const kindOf = (place: string, topic: string): Kind | undefined => {
  if (place === '')
    return topic.startsWith('orders/') ? 'orders' : topic.startsWith('customers/') ? 'customers' : undefined;
  return (['customers', 'orders'] as const).find((kind) => MAYBE[kind].test(place));
};

const DIGITS = /^\d+$/;
/** Another system may call a customer `cus_42`. */
const isId = (value: string): boolean => !/^(?:|null|true|false)$/.test(value);

const KINDS: Readonly<Record<string, Kind>> = { Customer: 'customers', Order: 'orders' };
const GID = /^gid:\/\/shopify\/(Customer|Order)\/(\d+)$/;
const GIDS = /\bgid:\/\/shopify\/(Customer|Order)\/(\d+)/g;

/** Global ids say themselves what they are of, wherever they stand. */
const gidsIn = (body: string): readonly Found[] =>
  [...unescaped(body).matchAll(GIDS)].flatMap(([, type = '', number = '']) => {
    const kind = KINDS[type];
    return kind ? { kind, number, isClaimed: false } : [];
  });
