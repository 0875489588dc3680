import type { AccountingTargetId, ShopKey } from '../../kernel/ids.ts';
import type { AccountingMessage } from '../../ports/accounting-messages.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { mayBeInConnectedBooks } from '../../shops/connected-books.ts';
import type { AddWork, NewWork } from '../add-work.ts';
import { documentNews } from '../account-changes/document-news.ts';
import { isEcho } from '../account-changes/echo.ts';

interface Ports {
  readonly stores: Pick<Stores, 'shops' | 'recordsOf'>;
  readonly addWork: AddWork;
  /** Whether this installation works for a shop. */
  readonly isAllowed: (shop: ShopKey) => boolean;
  /** Called when there is something to do in the shop now. */
  readonly wake: (shop: ShopKey) => void;
  /** A moment in which what we have just made is read; its sender waits for it. */
  readonly aMoment: () => Promise<void>;
}

/**
 * `foreign`: of an account that the shop is not connected with. `echo`: it tells of what we did ourselves. `nothing`: it
 * leads to nothing.
 */
export type TakenAccountingMessage = 'stored' | 'known' | 'foreign' | 'stranger' | 'echo' | 'nothing';

/** Where a message of an accounting service came, which has surely signed it. */
export interface ToldByAccounting {
  readonly target: AccountingTargetId;
  /** In whose address it came. */
  readonly shop: ShopKey;
  readonly message: AccountingMessage;
}

/**
 * Stores what a message of an accounting service asks for durably, before the service is told that it was received. An
 * echo of our own call is not stored: what would become of it is known, and stands in the document's entry. The service
 * speaks of a document while we still read it, so an unknown one is looked for again a moment later.
 */
export const makeTakeAccountingMessage = ({ stores, addWork, isAllowed, wake, aMoment }: Ports) => {
  return (told: ToldByAccounting): Promise<TakenAccountingMessage> => taken(told, false);

  async function taken(told: ToldByAccounting, hasWaited: boolean): Promise<TakenAccountingMessage> {
    const { target, shop: key, message } = told;
    const shop = isAllowed(key) ? await stores.shops.find(key) : undefined;
    if (!shop) return 'stranger';
    const { accounting } = shop;
    if (accounting?.target !== target || accounting.seller.organizationId !== message.organizationId) return 'foreign';
    const work = workOf(told);
    if (!work) return 'nothing';
    const whose = await whoseDoing(shop, message);
    if (whose === 'ours') return 'echo';
    if (whose === 'unclear' && !hasWaited) {
      await aMoment();
      return taken(told, true);
    }
    const stored = await addWork(work);
    wake(key);
    return stored;
  }

  /** `unclear`: of a document that we do not know, or have not read yet. */
  async function whoseDoing(shop: Shop, { id, event, at }: AccountingMessage): Promise<'ours' | 'news' | 'unclear'> {
    if (event?.about !== 'document') return 'news';
    const entry = await stores.recordsOf(shop.key).documents.byDocumentId(event.id);
    if (!entry?.document) return 'unclear';
    const news = documentNews(event.id, id, [{ event, at, wasBegun: false }]);
    return mayBeInConnectedBooks(entry, shop) && isEcho(entry, news) ? 'ours' : 'news';
  }
};
export type TakeAccountingMessage = ReturnType<typeof makeTakeAccountingMessage>;

/** The service and its own id tell messages apart, for they may come twice. */
const workOf = ({ target, shop, message: { id, event, at } }: ToldByAccounting): NewWork | undefined =>
  event && {
    id: `${target}:${shop}:${id}`,
    shop,
    work: { kind: 'accounting-event', event },
    urgency: 'repair',
    triggeredAt: at,
  };
