import { type FailureOf, routes } from '@belegwerk/contracts/api';
import { documentId, orderOfNumber, type ShopKey } from '@belegwerk/core/kernel';
import type {
  ListEarlierDocuments,
  MatchByHand,
  MatchByHandFailure,
  UnlinkByHand,
  UnlinkFailure,
} from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import { faulty, notFound, Refusal } from '../../http/refusal.ts';
import type { PagesOf } from '../../presenters/document-pages.ts';
import { presentPage } from '../../presenters/present-page.ts';
import { booksRefusalOf } from './import-refusal.ts';
import { presentReceipt } from './present-receipt.ts';

interface Parts {
  readonly listEarlierDocuments: ListEarlierDocuments;
  readonly matchByHand: MatchByHand;
  readonly unlinkByHand: UnlinkByHand;
  readonly pagesOf: PagesOf;
  /** Called when there is something to do in the shop now. */
  readonly wake: (shop: ShopKey) => void;
}

/** Receipts from before the connection: listed with their orders, given to one and taken from one by hand. */
export const receiptsArea =
  ({ listEarlierDocuments, matchByHand, unlinkByHand, pagesOf, wake }: Parts): Area =>
  (mount) => {
    mount.answer(routes.receipts, async ({ caller: { shop }, query }) => {
      const pages = pagesOf(shop);
      return presentPage(await listEarlierDocuments(shop, query), (seen) => presentReceipt(seen, pages));
    });

    mount.answer(routes.matchReceipt, async ({ caller: { shop }, params: { receipt }, body: { order } }) => {
      const matched = await matchByHand(shop, documentId(receipt), orderOfNumber(order));
      if (!matched.ok) return refusalOf(matched.failure);
      wake(shop.key);
      return presentReceipt(matched.value, pagesOf(shop));
    });

    mount.answer(routes.unlinkReceipt, async ({ caller: { shop, userId }, params: { receipt } }) => {
      const unlinked = await unlinkByHand(shop, documentId(receipt), userId);
      if (!unlinked.ok) return notUnlinked(unlinked.failure);
      wake(shop.key);
      return presentReceipt(unlinked.value, pagesOf(shop));
    });
  };

const refusalOf = (failure: MatchByHandFailure): Refusal<FailureOf<typeof routes.matchReceipt>> => {
  switch (failure.kind) {
    case 'document-unknown':
      return notFound('receipt');
    case 'order-unknown':
      return faulty([{ field: 'order', text: NO_ORDER }], NO_ORDER);
    case 'other-books':
      return new Refusal('in-other-books', OTHER_BOOKS);
    case 'again':
      return new Refusal('not-ready', AGAIN);
    case 'bookkeeping-not-connected':
    case 'bookkeeping-permission-missing':
    case 'document-not-found':
    case 'document-is-draft':
    case 'bookkeeping-busy':
    case 'bookkeeping-refused':
    case 'bookkeeping-outcome-unknown':
    case 'bookkeeping-unreachable':
    case 'bookkeeping-cancelled':
      return booksRefusalOf(failure);
  }
};

const notUnlinked = ({ kind }: UnlinkFailure): Refusal<FailureOf<typeof routes.unlinkReceipt>> => {
  switch (kind) {
    case 'document-unknown':
      return notFound('receipt');
    case 'other-books':
      return new Refusal('in-other-books', OTHER_BOOKS);
    case 'again':
      return new Refusal('not-ready', AGAIN);
    case 'ours':
      return new Refusal('action-impossible', OURS);
    case 'credited':
      return new Refusal('action-impossible', CREDITED);
  }
};

const OURS = 'Diesen Beleg hat Belegwerk erstellt. Er bleibt bei seiner Bestellung.';
const CREDITED = 'Zu dieser Rechnung gibt es eine Gutschrift von Belegwerk. Sie bleibt deshalb bei ihrer Bestellung.';
const NO_ORDER = 'Diese Bestellung steht nicht in der Liste. Suche eine andere.';
const OTHER_BOOKS =
  'Dieser Beleg steht in einem anderen Lexware-Konto. Verbinde es wieder, dann lässt er sich zuordnen.';
const AGAIN = 'Gerade werden Belege zugeordnet, oder Shopify antwortet nicht. Versuche es in einer Minute noch einmal.';
