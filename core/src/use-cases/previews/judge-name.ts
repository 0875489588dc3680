import { invoiceToRename } from '../../actions/asked-name.ts';
import type { Obstacle } from '../../actions/index.ts';
import type { Foresight } from '../../decisions/foresee.ts';
import { madeAbroad } from '../../document-plans/unsupported.ts';
import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { recorrectedOrder, type Corrections } from '../../orders/corrections.ts';
import type { Order } from '../../orders/order.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { OrderRecords } from '../../ports/order-records.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { NameRequest } from '../../records/name-request.ts';
import type { OrderCorrections } from '../../records/order-notes.ts';
import type { DocumentProcessing, ProcessingStatus } from '../../records/processing-status.ts';
import type { ProcessingState } from '../../reasons/reasons.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Stores } from '../../stores/stores.ts';
import { correctedRecord, makeCheckCorrections, type ReadyCorrections } from '../corrections/keep-corrections.ts';
import type { WantedCorrections } from '../corrections/read-corrections.ts';
import { changesTax } from '../corrections/changes-tax.ts';
import { countryOf } from '../corrections/country-of.ts';
import type { LoadedMetafields, LoadMetafields } from '../passes/load-metafields.ts';
import { foreseeOrder, type LinkBases } from '../passes/order-situation.ts';
import { readRecords, type OrderReading } from '../passes/order-work.ts';
import { makeWithRecipients } from './with-recipients.ts';
import { isSameInvoice } from './address-difference.ts';
import { cancellationOf, withCancellation } from './cancellation-note.ts';

export interface JudgingPorts {
  readonly stores: Stores;
  readonly clock: Clock;
  /** With what a person corrected of them. */
  readonly orders: Pick<OrderSource, 'orderById'>;
  readonly loadMetafields: LoadMetafields;
  readonly linksOf: (shop: Shop) => LinkBases;
  readonly bookkeeping: Pick<Bookkeeping, 'recipient'>;
}

/** Why the request of a customer cannot be accepted. */
export type NotAcceptable =
  | { readonly kind: 'refused'; readonly why: Obstacle }
  /** The invoice with that name would not come. */
  | { readonly kind: 'held'; readonly left: ProcessingStatus }
  /** It is not known now. */
  | { readonly kind: 'unread'; readonly why: string };

/** What comes of accepting, and what is to be kept for it. */
export interface Acceptable {
  readonly ready: ReadyCorrections;
  /** The invoice that is cancelled and issued anew; none where there is none yet, or it says the name already. */
  readonly invoice?: DocumentEntry;
  /** The order as it will be, decided by what will be noted. */
  readonly work: {
    readonly shop: Shop;
    readonly order: Order;
    readonly isRedacted: false;
    readonly metafields: LoadedMetafields;
  };
  readonly noted: OrderReading;
  readonly foreseen: Foresight;
  readonly at: { readonly now: Instant; readonly links: LinkBases };
}

/** The address that is asked for, beside what else a person corrected. */
const wantedWith = ({ address }: NameRequest, { vatId, tax, supply }: Corrections = {}): WantedCorrections => ({
  address,
  vatId,
  tax,
  supplyFrom: supply?.from.toString(),
  supplyTo: supply?.to.toString(),
});

/** Who accepts for which order, and when; `id` names the press for ever. */
interface Asking {
  readonly shop: Shop;
  readonly order: OrderRecord;
  readonly records: OrderRecords;
  readonly by: Actor;
  readonly askedAt: Instant;
  readonly id: string;
}

/**
 * The app by itself puts nothing in the place of what a person corrected since the customer asked; what this very press kept
 * before it died is no such thing.
 */
const isCorrectedSince = ({ by, askedAt }: Asking, { at }: NameRequest, corrections?: OrderCorrections): boolean =>
  by.kind === 'app' &&
  corrections !== undefined &&
  compareInstants(corrections.at, at) >= 0 &&
  !(corrections.by.kind === 'app' && compareInstants(corrections.at, askedAt) === 0);

/** An invoice that takes the place of another has to come; one that was still to come may be left out by the settings. */
const STOPPED = {
  anew: new Set<ProcessingState>(['held', 'failed', 'skipped']),
  first: new Set<ProcessingState>(['held', 'failed']),
};

/** How the invoice with the new name stands where it would not come; `source` of one that takes the place of another. */
const stopOf = ({ made, left, status }: Foresight, source: string | undefined): ProcessingStatus | undefined => {
  const isIt = (each: Pick<DocumentProcessing, 'kind' | 'source'>): boolean =>
    each.kind === 'invoice' && (source === undefined || each.source === source);
  if (made.some(isIt)) return undefined;
  const stopped = STOPPED[source === undefined ? 'first' : 'anew'];
  // it may also not come because the credit note before it does not
  const it = left.find(isIt) ?? left.find(({ state }) => stopped.has(state)) ?? status;
  return stopped.has(it.state) ? it : undefined;
};

/**
 * Judges whether the request of a customer for another name can be accepted, and what comes of it: the notes of accepting are laid
 * upon what is known, and the order is decided by them. Nothing is stored. What is said before and what is done both ask this.
 */
export const makeJudgeName = (ports: JudgingPorts) => {
  const { stores, clock, orders, loadMetafields, linksOf } = ports;
  const checkCorrections = makeCheckCorrections({ stores });
  const withRecipients = makeWithRecipients(ports);
  return async (asking: Asking, request: NameRequest): Promise<Result<Acceptable, NotAcceptable>> => {
    const { shop, order, records } = asking;
    const now = clock.now();
    const [read, metafields] = await Promise.all([
      orders.orderById(shop.key, order.id),
      loadMetafields(shop, order.id),
    ]);
    if (!read.ok && read.failure.kind === 'order-not-found') return refused('order-gone');
    if (!read.ok) return fail({ kind: 'unread', why: read.failure.kind });
    if (!metafields.ok) return fail({ kind: 'unread', why: metafields.failure.kind });
    if (madeAbroad(read.value)) return refused('sent-from-abroad');
    if (countryOf(read.value) !== request.address.countryCode) return refused('name-abroad');
    if (changesTax(read.value, request.address, shop, now)) return refused('name-changes-tax');
    const ready = await checkCorrections(shop, order.id, ({ corrections }) => wantedWith(request, corrections));
    if (!ready.ok) return refused(ready.failure.kind === 'feature-missing' ? 'not-in-plan' : 'customer-erased');
    // as it is now: the shop may have taken its time to answer
    const { corrections } = ready.value.order;
    if (isCorrectedSince(asking, request, corrections)) return refused('corrected-since');
    const renamed = recorrectedOrder(read.value, ready.value.corrections);
    const known = await readRecords({ order: renamed, records });
    const there = invoiceToRename(order);
    const isNamedSo = there !== undefined && isSameInvoice(renamed, ready.value.order, there, shop.preferences);
    const invoice = isNamedSo ? undefined : there;
    const cancellation = invoice && cancellationOf({ ...asking, document: invoice }, known.documents, 'final');
    const said = correctedRecord(ready.value.order, ready.value, { ...asking, at: asking.askedAt });
    const noted = { ...known, before: cancellation ? withCancellation(said, cancellation) : said };
    const work = { shop, order: renamed, isRedacted: false, metafields: metafields.value } as const;
    const at = { now, links: linksOf(shop) };
    const foreseen = await withRecipients(shop, (recipients) => foreseeOrder({ ...work, ...recipients }, noted, at));
    if (!foreseen.ok) return fail({ kind: 'unread', why: foreseen.failure.kind });
    const stop = isNamedSo ? undefined : stopOf(foreseen.value, cancellation?.instead?.source);
    if (stop) return fail({ kind: 'held', left: stop });
    return ok({ ready: ready.value, ...(invoice ? { invoice } : {}), work, noted, foreseen: foreseen.value, at });
  };
};
export type JudgeName = ReturnType<typeof makeJudgeName>;

const refused = (why: Obstacle): Result<never, NotAcceptable> => fail({ kind: 'refused', why });
