import type { ShopKey } from '@belegwerk/core/kernel';
import type { AccountingTarget, LentAccount } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import type { SellerProfile } from '@belegwerk/core/records';
import type { Shop } from '@belegwerk/core/shops';
import { forEachShop, type ConnectAccounting } from '@belegwerk/core/use-cases';
import type { Logger } from 'pino';
import { served, type IsAllowed } from '../sessions/allowed-shops.ts';

interface Parts {
  readonly targets: readonly Pick<AccountingTarget, 'id' | 'access'>[];
  readonly stores: Pick<Stores, 'shops'>;
  readonly isAllowed: IsAllowed;
  readonly connectAccounting: ConnectAccounting;
  readonly onConnected: (shop: ShopKey) => Promise<void>;
  readonly log: Pick<Logger, 'error'>;
}

type Lending = Pick<AccountingTarget, 'id' | 'access'> & { readonly lent: LentAccount };

const lendingOf = (targets: Parts['targets']): Lending | undefined =>
  targets.flatMap((target) => (target.access.lent ? [{ ...target, lent: target.access.lent }] : []))[0];

/**
 * Gives the shops that work by a lent access the one that is lent now: a key that was rotated reaches them with the next
 * start, and a shop that lost its account, because the key ended, is connected again. Only by an access that the service
 * takes, and never into the books of another company. A shop whose people disconnected it stays so.
 */
export const lendAgain = async (parts: Parts): Promise<void> => {
  const { targets, stores, isAllowed, log } = parts;
  const lending = lendingOf(targets);
  if (!lending) return;
  const isServed = served(isAllowed);
  const waiting: Shop[] = [];
  await forEachShop({ stores }, async (shop) => {
    if (shop.disconnected || !isServed(shop)) return;
    const lent = await lending.lent.lentTo(shop.key);
    if (lent === 'earlier' || (lent === 'now' && !shop.accounting)) waiting.push(shop);
  });
  // a start costs no call where every shop has what is lent now
  if (waiting.length === 0) return;
  const seller = await lending.lent.seller();
  if (seller.ok) for (const shop of waiting) await follow(parts, lending, seller.value, shop);
  else
    log.error(
      { failure: seller.failure.kind },
      'the lent account cannot be opened: shops keep the access that they have',
    );
};

const follow = async (parts: Parts, { id, access }: Lending, seller: SellerProfile, shop: Shop): Promise<void> => {
  const { connectAccounting, onConnected, log } = parts;
  const { key, accounting } = shop;
  if (accounting && (accounting.target !== id || accounting.seller.organizationId !== seller.organizationId)) {
    log.error({ shop: key }, 'the lent account is of another company than the books of the shop: it keeps its access');
    return;
  }
  if (!(await access.lend(key)) || accounting) return;
  const connected = await connectAccounting(key, id);
  if (connected.ok && connected.value?.accounting) await onConnected(key);
};
