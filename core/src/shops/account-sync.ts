import { areSameBooks } from '../documents/company-books.ts';
import { compareInstants, type Instant } from '../kernel/calendar.ts';
import { isSameConnection } from './same-connection.ts';
import type { AccountSync, Shop } from './shop.ts';
import type { AccountingConnection } from './accounting-connection.ts';
import { booksOf } from './connected-books.ts';

type Syncs = Pick<Shop, 'accounting' | 'accountSyncs'>;

const earlier = (one: Instant, other: Instant | undefined): Instant =>
  other && compareInstants(other, one) < 0 ? other : one;

const newSync = (accounting: AccountingConnection): AccountSync => {
  const { target, organizationId } = booksOf(accounting);
  return { target, organizationId, syncedUntil: accounting.connectedAt };
};

/** Of all books that the shop has or had, those that are connected among them. */
const allSyncs = ({ accounting, accountSyncs = [] }: Syncs): readonly AccountSync[] => {
  const isMissing = accounting && !accountSyncs.some((each) => areSameBooks(each, booksOf(accounting)));
  return isMissing ? [...accountSyncs, newSync(accounting)] : accountSyncs;
};

/** How far changes in the connected books are known; undefined without a connection. */
export const connectedSync = (shop: Syncs): AccountSync | undefined => {
  const { accounting } = shop;
  return accounting && allSyncs(shop).find((each) => areSameBooks(each, booksOf(accounting)));
};

/** Whether the connected books came back, after others or after a pause, and what happened in them meanwhile is not known in full yet. */
export const needsCatchUp = (shop: Syncs): boolean => connectedSync(shop)?.needsCatchUp === true;

/**
 * What a sentence says of the connected books where nothing may be written for an order yet: it is from before they came
 * back, and what it lacks may have been written there by hand while others were connected. Undefined where it may.
 */
export const catchingUpFor = (
  { createdAt }: { readonly createdAt: Instant },
  shop: Syncs,
): Readonly<Record<'company', string>> | undefined => {
  const { accounting } = shop;
  if (!accounting || !needsCatchUp(shop) || compareInstants(createdAt, accounting.connectedAt) >= 0) return undefined;
  return { company: accounting.seller.companyName };
};

const withSync = <S extends Syncs>(shop: S, change: (sync: AccountSync) => AccountSync): S => {
  const mine = connectedSync(shop);
  return mine
    ? { ...shop, accountSyncs: allSyncs(shop).map((each) => (areSameBooks(each, mine) ? change(each) : each)) }
    : shop;
};

const unscanned = ({ scannedAt: _again, ...sync }: AccountSync): AccountSync => sync;

/**
 * The syncs of a shop once an account is connected: all books that it had need to catch up from where they were synced to, or
 * from where the first change happened that was not looked at. So do these: an access may have ended long before anybody noticed.
 */
export const syncsOnConnecting = (
  before: Syncs,
  accounting: AccountingConnection,
  unseenSince: Instant | undefined,
): readonly AccountSync[] => {
  const those = booksOf(accounting);
  const connected = connectedSync(before);
  const accountSyncs = allSyncs(before).map((sync): AccountSync => {
    const { reconnectedAt: _before, ...known } = unscanned(sync);
    const again = { ...known, syncedUntil: earlier(sync.syncedUntil, unseenSince), needsCatchUp: true as const };
    if (!areSameBooks(sync, those)) return again;
    // who renews the access while they are catching up has waited since they came back
    const since = connected && areSameBooks(connected, those) ? connected.reconnectedAt : undefined;
    return { ...again, reconnectedAt: since ?? accounting.connectedAt };
  });
  return allSyncs({ accounting, accountSyncs });
};

/** A shop that is not connected any more; its books stay known, so that they catch up if they come back. */
export const withoutAccount = <S extends Syncs>(shop: S): S => {
  const accountSyncs = allSyncs(shop);
  const { accounting: _gone, ...rest } = { ...shop, ...(accountSyncs.length > 0 ? { accountSyncs } : {}) };
  return rest as S;
};

/** A shop that comes back after it had left is connected anew: what happened in its books meanwhile is not known. */
export const connectedAnew = <S extends Syncs>(shop: S, at: Instant): S => {
  if (!shop.accounting) return shop;
  const accounting = { ...shop.accounting, connectedAt: at };
  return { ...shop, accounting, accountSyncs: syncsOnConnecting(shop, accounting, undefined) };
};

/**
 * What changed in the connected books was found, the last of it at `last`, and all of it at `scannedAt`, unless more is left
 * for the next time. Nothing of it is so where others were connected meanwhile, or something could not be looked at while it was
 * being found: that is found again first.
 */
export const markScanned = <S extends Syncs>(
  stored: S,
  begun: Syncs,
  { last, scannedAt }: { readonly last: Instant | undefined; readonly scannedAt: Instant | undefined },
): S => {
  const [from, mine] = [connectedSync(begun), connectedSync(stored)];
  if (!from || !mine?.syncedUntil.equals(from.syncedUntil) || !isSameConnection(stored, begun)) return stored;
  return withSync(stored, (sync) => ({
    ...sync,
    syncedUntil: last ?? sync.syncedUntil,
    ...(sync.needsCatchUp && scannedAt ? { scannedAt: sync.scannedAt ?? scannedAt } : {}),
  }));
};

/** Something that changed then could not be looked at: it is found again, in whichever books it was. */
export const markFailed = <S extends Syncs>(stored: S, changedAt: Instant): S => {
  const again = (sync: AccountSync): AccountSync => ({
    ...unscanned(sync),
    syncedUntil: earlier(sync.syncedUntil, changedAt),
  });
  return stored.accounting ? withSync(stored, again) : { ...stored, accountSyncs: allSyncs(stored).map(again) };
};

/** Since when orders wait until the connected books have caught up; undefined where they do not. */
export const catchingUpSince = (shop: Syncs): Instant | undefined =>
  needsCatchUp(shop) ? (connectedSync(shop)?.reconnectedAt ?? shop.accounting?.connectedAt) : undefined;

/** Everything that was found after the connected books came back was looked at. */
export const markCaughtUp = <S extends Syncs>(stored: S): S =>
  withSync(stored, ({ needsCatchUp: _known, reconnectedAt: _waited, scannedAt: _all, ...sync }) => sync);
