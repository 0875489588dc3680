import type { Feature } from '@belegwerk/core/plans';
import type { AdminRight } from '@belegwerk/core/permissions';
import type * as z from 'zod/mini';
import type { FailureOfRoutes } from './failure.ts';

/** Any schema of one of our routes. */
export type Schema = z.ZodMiniType;

/**
 * Who is let in: `shop` a person at a shop by the session of the admin, `partner` and `admin` people who are registered as such,
 * `adviser` a shop's tax adviser by a link, a code and a session of his own, `customer` who has ordered at a shop by the session of its
 * customer accounts, `public` each holder of the address, `vendor` a service
 * that proves by a signature or a state of ours that it was asked.
 */
export const accesses = ['shop', 'partner', 'admin', 'adviser', 'customer', 'public', 'vendor'] as const;
export type Access = (typeof accesses)[number];
/** Who comes with a session of the admin. */
type WithSession = 'shop' | 'partner' | 'admin';

/**
 * Whose data a route reaches, and no other: that of the caller's own shop, of a partner's shops, of the whole
 * installation; of the shop that gave the adviser access, to read; of the one order that the customer placed; of what the link leads to, of the shop for which the ticket
 * was made, of the shop that the vendor's proof is about, or of none.
 */
const OWNERS = {
  shop: ['caller'],
  partner: ['shops-of-partner'],
  admin: ['installation'],
  adviser: ['shop-of-access'],
  customer: ['order-of-customer'],
  public: ['link', 'ticket', 'none'],
  vendor: ['proof'],
} as const satisfies Readonly<Record<Access, readonly string[]>>;
export type Owner<A extends Access = Access> = (typeof OWNERS)[A][number];
export const ownersOf = (access: Access): readonly Owner[] => OWNERS[access];

/**
 * What a call costs, and so how often it may come: `read` looks up single records, `search` goes through many or answers much, `change`
 * writes or starts work, `call` makes us call another service, `link` hands a file to each holder of its address, `folder` all papers of
 * a month or reads a whole file. `uncounted` is for what costs next to nothing, and for messages of vendors, which are bounded by their bytes.
 */
export const countedRates = ['read', 'search', 'change', 'call', 'link', 'folder'] as const;
export type CountedRate = (typeof countedRates)[number];
export type RateClass = CountedRate | 'uncounted';

/** What an address may name that can be missing. */
export type Named =
  | 'shop'
  | 'order'
  | 'event'
  | 'coupon'
  | 'payout'
  | 'receipt'
  | 'batch'
  | 'request'
  | 'address'
  | 'access'
  | 'agreement'
  | 'adviser-link'
  | 'adviser-month'
  | 'adviser-folder'
  | 'originals'
  | 'link';

/** An answer without JSON: a file, news that come one by one, a page for a person, the way to another page, or the status alone. */
export type Unshaped = 'file' | 'news' | 'page' | 'elsewhere' | 'nothing';

/**
 * Status of an answer of a route. What HTTP itself answers is said of no route: 304 for what did not change, and the parts
 * of a file.
 */
export type Status = 200 | 202 | 302 | 400 | 401 | 403 | 404 | 408 | 410 | 413 | 415 | 503;

type Unread = 400 | 401 | 408 | 413 | 415;

export type Replies = { readonly [S in Status]?: Schema | Unshaped };

type ReadingMethod = 'get' | 'head';
export type Method = ReadingMethod | 'post' | 'put' | 'patch' | 'delete';

/** One HTTP call as both sides see it: who may make it, what goes in and what comes out. A part that is missing is empty. */
interface PartsOf<A extends Access> {
  readonly access: A;
  /** Whose data it reaches; must be one of `ownersOf(access)`, and need not be said where there is only one. */
  readonly owner?: Owner<A>;
  /** What of the administration its caller must have. */
  readonly right?: A extends 'admin' ? AdminRight : never;
  readonly method: Method;
  /** A reading method that begins or writes something all the same: it waits for the end of a maintenance like all that acts. */
  readonly acts?: true;
  /**
   * The reading routes whose answers are old once it was done, by their names in `routes`. Never the form of a mail: a person
   * is writing in it.
   */
  readonly stale?: A extends WithSession ? readonly string[] : never;
  /** As Express reads it: `/api/orders/:id`. */
  readonly path: string;
  /** Who calls it more often gets a 429 with `Retry-After`; only what has no session may come uncounted. */
  readonly rate: A extends 'public' | 'vendor' ? RateClass : CountedRate;
  /** The `:name` parts of the path. An address that they do not fit is answered 404: there is nothing of that name. */
  readonly params?: Schema;
  /** What is named by the path, for the sentence that it is not there; `address` unless said otherwise. */
  readonly names?: Named;
  readonly query?: Schema;
  readonly body?: Schema;
  /**
   * `json` unless said otherwise; `form` is the form of a page, `signed` are bytes under a signature, which only their receiver
   * reads. A signed body that is not read is answered by its status alone: unsigned 401, too slow 408, too large 413, packed 415.
   */
  readonly encoding?: A extends 'public' | 'adviser' ? 'form' : A extends 'vendor' ? 'signed' : 'json';
  /** The largest body in kilobytes, `BODY_KILOBYTES` unless said otherwise; a larger one is answered 413 unread. */
  readonly kilobytes?: number;
  /** Asked by an extension in the shop's admin, which stands at an address of the platform: it sends its own session token. */
  readonly fromExtension?: A extends 'shop' ? true : never;
  /** What the shop must have; without it the call is refused with `feature-missing`, which stands among `failures` then. */
  readonly feature?: A extends 'shop' ? Feature : never;
  /** A reading route that asks a vendor at the cost of the shop; only its own people may have that. */
  readonly asksVendor?: A extends 'shop' ? true : never;
  /** Acts, too, while the operator has switched the shop off: what ends or settles what was agreed. */
  readonly whileSuspended?: A extends 'shop' ? true : never;
  /** Answered, too, where Shopify lets us into the shop no longer: everything else is refused then with `access-denied`. */
  readonly withoutAccess?: A extends 'shop' ? true : never;
  /** What comes back, by status. Every other answer is a failure in the shape of `failureReply`. */
  readonly replies: Replies;
  /** The kinds of failures that only this route knows, beside those of every call. */
  readonly failures?: readonly FailureOfRoutes[];
}

/** Enough for any form without long texts. */
export const BODY_KILOBYTES = 100;

export type RouteParts = { [A in Access]: PartsOf<A> }[Access];
/** A route, complete. */
export type Route = RouteParts & { readonly owner: Owner };

type Owned<R extends RouteParts> = R & {
  readonly owner: R extends { readonly owner: infer O extends Owner } ? O : Owner<R['access']>;
};

/**
 * Callers without a session must say whose data they reach, and what is said of a signed body that is not read; a route that
 * writes for a caller with a session, what it makes stale; one of the administration, which right it takes.
 */
type Scoped<R extends RouteParts> = (R['access'] extends 'public' ? { readonly owner: Owner<'public'> } : unknown) &
  (R extends { readonly encoding: 'signed' } ? { readonly replies: Readonly<Record<Unread, 'nothing'>> } : unknown) &
  (R extends { readonly access: WithSession; readonly method: Exclude<Method, ReadingMethod> }
    ? { readonly stale: readonly string[] }
    : unknown) &
  (R extends { readonly access: 'admin' } ? { readonly right: AdminRight } : unknown);

/**
 * A table of routes without one that its type does not name. Tables name their parts by `typeof`: the declaration file of a
 * table whose type is inferred spells all of them out, two megabytes that every project would read.
 */
export type Only<Routes, Table> = { readonly [R in keyof Table]: R extends keyof Routes ? Route : never };

/** Describes a route. */
export const route = <const R extends RouteParts>(parts: R & Scoped<R>): Owned<R> =>
  ({ owner: OWNERS[parts.access][0], ...parts }) as unknown as Owned<R>;

/** Whether a call begins or writes something; what tells only that a person has looked does not count. */
export const actsOf = ({ method, acts }: Pick<Route, 'method' | 'acts'>): boolean =>
  acts === true || (method !== 'get' && method !== 'head');

/**
 * Whether a route only shows what is stored: it neither begins nor changes something, nor asks a vendor, nor hands over files
 * or many records, nor stays open.
 */
export const isLook = ({ rate, replies, asksVendor, ...one }: Route): boolean =>
  !actsOf(one) &&
  asksVendor !== true &&
  (rate === 'read' || rate === 'search') &&
  replies[200] !== 'file' &&
  replies[200] !== 'news';

/** A route that answers JSON to a caller with a session. */
export type JsonRoute = Route & {
  readonly access: WithSession;
  readonly replies: Readonly<Partial<Record<Status, Schema>>>;
};

/** The schemas of what a route answers. */
export type ReplyOf<R extends Route> = Extract<R['replies'][keyof R['replies']], Schema>;

/** The status and the schema with which a route that answers JSON does so. */
export const jsonReplyOf = ({
  replies,
}: Pick<JsonRoute, 'replies'>): { readonly status: number; readonly schema: Schema } => {
  const [[status, schema] = []] = Object.entries(replies);
  if (schema === undefined) throw new TypeError('the route answers nothing');
  return { status: Number(status), schema };
};

/** A route that hands a file to a caller with a session. */
export type FileRoute = Route & { readonly access: 'shop'; readonly replies: { readonly 200: 'file' } };

export const isFileRoute = (one: Route): one is FileRoute => one.access === 'shop' && one.replies[200] === 'file';

/** A route that tells a caller with a session news, one after another. */
export type NewsRoute = Route & { readonly access: 'shop'; readonly replies: { readonly 200: 'news' } };

export const isNewsRoute = (one: Route): one is NewsRoute => one.access === 'shop' && one.replies[200] === 'news';

export const isJsonRoute = (one: Route): one is JsonRoute =>
  one.access !== 'public' &&
  one.access !== 'vendor' &&
  one.access !== 'adviser' &&
  one.access !== 'customer' &&
  !isFileRoute(one) &&
  !isNewsRoute(one);
