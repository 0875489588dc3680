import { areSameBooks } from '../documents/company-books.ts';
import { compareInstants, type Instant } from '../kernel/calendar.ts';
import { isSameConnection } from './same-connection.ts';
import type { AccountingConnection, FollowedBooks, Shop } from './shop.ts';
import { booksOf } from './connected-books.ts';

type Following = Pick<Shop, 'accounting' | 'followed'>;

const earlier = (one: Instant, other: Instant | undefined): Instant =>
  other && compareInstants(other, one) < 0 ? other : one;

const newlyFollowed = (accounting: AccountingConnection): FollowedBooks => {
  const { target, organizationId } = booksOf(accounting);
  return { target, organizationId, until: accounting.connectedAt };
};

/** The books that are followed, those that are connected among them. */
const booksFollowed = ({ accounting, followed = [] }: Following): readonly FollowedBooks[] => {
  const isMissing = accounting && !followed.some((each) => areSameBooks(each, booksOf(accounting)));
  return isMissing ? [...followed, newlyFollowed(accounting)] : followed;
};

/** How far the connected books are followed; undefined without a connection. */
export const connectedBooks = (shop: Following): FollowedBooks | undefined => {
  const { accounting } = shop;
  return accounting && booksFollowed(shop).find((each) => areSameBooks(each, booksOf(accounting)));
};

/** Whether the connected books came back, after others or after a pause, and what happened in them meanwhile is not known in full yet. */
export const isReadAgain = (shop: Following): boolean => connectedBooks(shop)?.left === true;

/**
 * What a sentence says of the connected books where nothing may be written for an order yet: it is from before they came
 * back, and what it lacks may have been written there by hand while others were connected. Undefined where it may.
 */
export const readAgainFor = (
  { createdAt }: { readonly createdAt: Instant },
  shop: Following,
): Readonly<Record<'company', string>> | undefined => {
  const { accounting } = shop;
  if (!accounting || !isReadAgain(shop) || compareInstants(createdAt, accounting.connectedAt) >= 0) return undefined;
  return { company: accounting.seller.companyName };
};

const withBooks = <S extends Following>(shop: S, change: (books: FollowedBooks) => FollowedBooks): S => {
  const mine = connectedBooks(shop);
  return mine
    ? { ...shop, followed: booksFollowed(shop).map((each) => (areSameBooks(each, mine) ? change(each) : each)) }
    : shop;
};

const unfound = ({ foundAt: _again, ...books }: FollowedBooks): FollowedBooks => books;

/**
 * The books that a shop follows once an account is connected: all that it had are left where they were followed to, or where
 * the first change happened that nobody has looked at. So are these: an access may have ended long before anybody noticed.
 */
export const followedOnConnecting = (
  before: Following,
  accounting: AccountingConnection,
  unseenSince: Instant | undefined,
): readonly FollowedBooks[] => {
  const those = booksOf(accounting);
  const reading = connectedBooks(before);
  const followed = booksFollowed(before).map((books): FollowedBooks => {
    const { backAt: _before, ...left } = unfound(books);
    const again = { ...left, until: earlier(books.until, unseenSince), left: true as const };
    if (!areSameBooks(books, those)) return again;
    // who renews the access while they are being read has waited since they came back
    const since = reading && areSameBooks(reading, those) ? reading.backAt : undefined;
    return { ...again, backAt: since ?? accounting.connectedAt };
  });
  return booksFollowed({ accounting, followed });
};

/** A shop that is not connected any more; its books stay known, so that they are read again if they come back. */
export const withoutAccount = <S extends Following>(shop: S): S => {
  const followed = booksFollowed(shop);
  const { accounting: _gone, ...rest } = { ...shop, ...(followed.length > 0 ? { followed } : {}) };
  return rest as S;
};

/** A shop that comes back after it had left is connected anew: what happened in its books meanwhile nobody has followed. */
export const connectedAnew = <S extends Following>(shop: S, at: Instant): S => {
  if (!shop.accounting) return shop;
  const accounting = { ...shop.accounting, connectedAt: at };
  return { ...shop, accounting, followed: followedOnConnecting(shop, accounting, undefined) };
};

/**
 * What changed in the connected books was found, the last of it at `last`, and all of it at `foundAt`, unless more is left for
 * the next time. Nothing of it is so where others were connected meanwhile, or something was missed while it was being found:
 * that is found again first.
 */
export const markScanned = <S extends Following>(
  stored: S,
  begun: Following,
  { last, foundAt }: { readonly last: Instant | undefined; readonly foundAt: Instant | undefined },
): S => {
  const [from, mine] = [connectedBooks(begun), connectedBooks(stored)];
  const isAsBegun = from && mine?.until.equals(from.until) && mine.misses === from.misses;
  if (!isAsBegun || !isSameConnection(stored, begun)) return stored;
  return withBooks(stored, (books) => ({
    ...books,
    until: last ?? books.until,
    ...(books.left && foundAt ? { foundAt: books.foundAt ?? foundAt } : {}),
  }));
};

/** Nobody could look at something that changed then: it is found again, in whichever books it was. */
export const markFailed = <S extends Following>(stored: S, missedAt: Instant): S => {
  const again = (books: FollowedBooks): FollowedBooks => ({
    ...unfound(books),
    until: earlier(books.until, missedAt),
    misses: (books.misses ?? 0) + 1,
  });
  return stored.accounting ? withBooks(stored, again) : { ...stored, followed: booksFollowed(stored).map(again) };
};

/** Since when orders wait for the connected books to be read; undefined where they do not. */
export const readAgainSince = (shop: Following): Instant | undefined =>
  isReadAgain(shop) ? (connectedBooks(shop)?.backAt ?? shop.accounting?.connectedAt) : undefined;

/** Everything that was found after the connected books came back was looked at. */
export const markCaughtUp = <S extends Following>(stored: S): S =>
  withBooks(stored, ({ left: _known, backAt: _waited, foundAt: _all, ...books }) => books);
