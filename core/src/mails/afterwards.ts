import type { DocumentProcessing, ProcessingStatus } from '../records/processing-status.ts';
import { businessDay, compareDays, compareInstants, type Instant } from '../kernel/calendar.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import type { Order } from '../orders/order.ts';
import type { Unmailed } from '../records/unmailed.ts';
import type { Shop } from '../shops/shop.ts';
import { isFromBefore, wishOfOrder } from '../shops/wish-of-order.ts';

/** A document is mailed by itself so long after what led to it. */
export const MAILED_WITHIN = { hours: 72 };

type DocumentName = Pick<DocumentProcessing, 'kind' | 'source'>;

/** What an order's record tells of whether it was skipped, or some of its documents. */
export interface Recorded {
  readonly status: Pick<ProcessingStatus, 'state'>;
  /** It was skipped before, and has had no document since. */
  readonly leftAlone?: true;
  readonly documentsLeftAlone?: readonly DocumentName[];
  readonly documentStatuses?: readonly DocumentProcessing[];
}

/** Whether an order was skipped as long as it has had no document, however it has stood since. */
export const wasLeftAlone = (before: Recorded | undefined): boolean =>
  before !== undefined && (before.status.state === 'skipped' || before.leftAlone === true);

/** Documents that were skipped while the order was not: it had others, or waited for them. */
const leftAloneUntilNow = (before: Recorded | undefined): readonly DocumentName[] => {
  if (!before || wasLeftAlone(before)) return [];
  const skipped = (before.documentStatuses ?? []).filter(({ state }) => state === 'skipped');
  return [...(before.documentsLeftAlone ?? []), ...skipped];
};

const isAmong = (names: readonly DocumentName[], { kind, source }: DocumentName): boolean =>
  names.some((name) => name.kind === kind && name.source === source);

/**
 * The documents of an order that were skipped before and are not there yet, however they stand since: they may wait, and
 * `settled` are those that are there or are skipped now.
 */
export const documentsLeftAlone = (
  before: Recorded | undefined,
  settled: readonly DocumentName[],
): readonly DocumentName[] =>
  leftAloneUntilNow(before)
    .map(({ kind, source }) => ({ kind, source }))
    .filter((name) => !isAmong(settled, name));

/** What decides whether a document of an order is made afterwards. */
export interface Occasion {
  readonly order: Pick<Order, 'createdAt' | 'processedAt' | 'updatedAt' | 'refunds' | 'fulfilments'>;
  readonly kind: DocumentKind;
  /** The order, refund or fulfilment that the document is for. */
  readonly source: string;
  /** The order as it was recorded before this look; absent when it had not been looked at. */
  readonly before: Recorded | undefined;
  /** Documents that were planned for the order before. */
  readonly known: readonly { readonly afterwards?: Unmailed }[];
  readonly now: Instant;
  /** Of the invoice for the whole order: when it became due. The order may have been touched later for other reasons. */
  readonly dueAt?: Instant;
}

const isLongAgo = (at: Instant, now: Instant): boolean => compareInstants(at.add(MAILED_WITHIN), now) < 0;

/** When that happened which a further document is for; our own marks change an order, but no refund and no fulfilment. */
const happenedAt = ({ order, source }: Occasion): Instant =>
  [...order.refunds, ...order.fulfilments].find(({ id }) => id === source)?.createdAt ?? order.updatedAt;

/**
 * Whether a document is made afterwards: its order was skipped, or it alone, and because nothing has happened to it for three days only
 * a changed setting can have led to the document. No customer waits for it, so none is written to about it by itself.
 */
export const isAfterwards = (occasion: Occasion): boolean => {
  const { order, before, known, now } = occasion;
  if (wasLeftAlone(before)) return isLongAgo(order.updatedAt, now);
  const wasLeft = known.some(({ afterwards }) => afterwards) || isAmong(leftAloneUntilNow(before), occasion);
  return wasLeft && isLongAgo(happenedAt(occasion), now);
};

/**
 * Whether a document was due while its kind was not made, for an order from before the day on which that was turned on. No
 * customer is written to about it, unless the merchant wanted that when he turned it on.
 */
const isDueWhileOff = (occasion: Occasion, { creation }: Pick<Shop, 'creation'>): boolean => {
  const on = creation?.turnedOn?.[occasion.kind];
  return (
    on !== undefined &&
    !on.mailsOlder &&
    compareInstants(occasion.dueAt ?? happenedAt(occasion), on.at) < 0 &&
    compareDays(businessDay(occasion.order.createdAt), businessDay(on.at)) < 0
  );
};

/**
 * Why the app does not mail a document to the customer by itself; undefined where it does. For days that were imported the
 * merchant has chosen whether their documents are mailed. Decision record 106.
 */
export const whyUnmailed = (
  occasion: Occasion,
  shop: Pick<Shop, 'imports' | 'installedAt' | 'creation'>,
): Unmailed | undefined => {
  const isOfBefore = isFromBefore(occasion.dueAt ?? happenedAt(occasion), shop);
  const wish = wishOfOrder(occasion.order, shop);
  if (wish && (isOfBefore || occasion.kind === 'invoice')) return wish.mails ? undefined : 'import';
  if (isOfBefore) return 'before';
  if (isDueWhileOff(occasion, shop)) return 'off';
  return isAfterwards(occasion) ? true : undefined;
};
