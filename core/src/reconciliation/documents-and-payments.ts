import type { BookedDocument } from '../balance/balance-causes.ts';
import { isFinalAtService } from '../documents/held-document.ts';
import { cents, type Cents } from '../kernel/money.ts';
import { leftOf } from '../payments/cleared-money.ts';
import type { OpenItem, OpenItemCause } from '../records/open-item.ts';
import type { ReckonedDifference } from '../records/reckoning.ts';

type Told = Pick<ReckonedDifference, 'cause' | 'by' | 'isToMend' | 'due'>;
type Teller = (item: OpenItem) => Told;

const GIFT_CARD: Told = { cause: 'gift-card', isToMend: true };
const STORE_CREDIT: Told = { cause: 'store-credit', isToMend: true };

const asOpen: Teller = (item) => ({
  cause: 'open',
  by: item.cause,
  ...(item.due ? { due: item.due } : {}),
});

const OF_OPEN_ITEM: Readonly<Record<OpenItemCause, Teller>> = {
  'to-finalise': asOpen,
  'to-match': asOpen,
  'to-assign': asOpen,
  'cleared-in-shop': asOpen,
  'paid-by-gift-card': () => GIFT_CARD,
  'set-off': asOpen,
  'fetched-there': asOpen,
  'not-transferred': asOpen,
  'nothing-to-pay': asOpen,
  'under-way': asOpen,
  'awaiting-money': asOpen,
  'without-money': asOpen,
};

const between = 'documents-payments';

type Part = readonly [Told, Cents];

/** What is open of one document, by what it is: gift cards and store credit first, and the rest by its open item. */
const partsOf = (left: Cents, item: OpenItem): readonly Part[] => {
  if (item.isRounding) return [[{ cause: 'rounding' }, left]];
  const byGiftCard = cents(Math.min(item.giftCard ?? 0, left));
  const byCredit = cents(Math.min(item.storeCredit ?? 0, left - byGiftCard));
  const parts: readonly Part[] = [
    [GIFT_CARD, byGiftCard],
    [STORE_CREDIT, byCredit],
    [OF_OPEN_ITEM[item.cause](item), cents(left - byGiftCard - byCredit)],
  ];
  return parts.filter(([, amount]) => amount !== 0);
};

/** Where each cent between the final documents of an order and their payments comes from. */
export const betweenDocumentsAndPayments = (
  documents: readonly (BookedDocument & { readonly id: string })[],
  openItems: readonly OpenItem[],
): readonly ReckonedDifference[] =>
  documents.filter(isFinalAtService).flatMap(({ id, kind, document }): readonly ReckonedDifference[] => {
    if (kind === 'delivery-note' || document.status !== 'open') return [];
    const item = openItems.find((each) => each.document === id);
    const left = leftOf(document);
    const parts = item ? partsOf(left, item) : ([[{ cause: 'unexplained', isToMend: true }, left]] as const);
    return parts.map(([told, amount]) => {
      const signed = cents(kind === 'invoice' ? amount : 0 - amount);
      return { ...told, amount: signed, between, ref: document.number };
    });
  });
