import { madeAbroad } from '../../document-plans/unsupported.ts';
import { compareInstants } from '../../kernel/calendar.ts';
import { invoiceToRename } from '../../actions/asked-name.ts';
import { offerOf } from '../../actions/index.ts';
import type { Corrections } from '../../orders/corrections.ts';
import { DONE_BY_HAND, isNameRefusal, type NameRequest } from '../../records/name-request.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import type { OrderCorrections } from '../../records/order-notes.ts';
import type { Stores } from '../../stores/stores.ts';
import { keepCorrections, makeCheckCorrections } from '../corrections/keep-corrections.ts';
import type { WantedCorrections } from '../corrections/read-corrections.ts';
import { addressedTo, changesTax } from '../corrections/changes-tax.ts';
import { countryOf } from '../corrections/country-of.ts';
import { transfersLeft } from '../passes/count-transfers.ts';
import { isSameInvoice } from './address-difference.ts';
import type { ActionHandler, Performed, Performing } from './action-handler.ts';
import { makeNoteCancellation } from './note-cancellation.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  /** With what a person corrected of them. */
  readonly orders: OrderSource;
}

/** How long to wait where the shop does not answer. */
const SHOP_SECONDS = 10;

/** The address that is asked for, beside what else a person corrected. */
const wantedWith = ({ address }: NameRequest, { vatId, tax, supply }: Corrections = {}): WantedCorrections => ({
  address,
  vatId,
  tax,
  supplyFrom: supply?.from.toString(),
  supplyTo: supply?.to.toString(),
});

/** This very press answered it already, and died before the work was marked as done. */
const isAnsweredBy = ({ askedAt }: Performing, { answeredAt }: NameRequest): boolean =>
  answeredAt !== undefined && compareInstants(answeredAt, askedAt) === 0;

/**
 * The app by itself puts nothing in the place of what a person corrected since the customer asked; what this very press kept
 * before it died is no such thing.
 */
const isCorrectedSince = ({ by, askedAt }: Performing, { at }: NameRequest, corrections?: OrderCorrections): boolean =>
  by.kind === 'app' &&
  corrections !== undefined &&
  compareInstants(corrections.at, at) >= 0 &&
  !(corrections.by.kind === 'app' && compareInstants(corrections.at, askedAt) === 0);

const answered = async (
  { records: { orders }, order, by }: Performing,
  { id }: NameRequest,
  how: Pick<NameRequest, 'state' | 'answeredAt' | 'reason'>,
): Promise<void> =>
  orders.amend(order.id, (stored) => {
    const { nameRequest } = stored;
    if (nameRequest?.id !== id || nameRequest.state !== 'open') return stored;
    return { ...stored, nameRequest: { ...nameRequest, ...how, by } };
  });

/**
 * Corrects the address as the customer asks, and has an invoice that is there cancelled and issued anew. The request is open until
 * both are noted: a host that died in between goes on.
 */
export const makeAcceptName = ({ stores, clock, orders: source }: Ports): ActionHandler => {
  const checkCorrections = makeCheckCorrections({ stores });
  const issueAnew = makeNoteCancellation('final');
  return async (asked): Promise<Performed> => {
    const { shop, order, records, by, askedAt: at, id } = asked;
    const notes = await records.orders.byId(order.id);
    const request = notes?.nameRequest;
    if (request?.state === 'accepted' && isAnsweredBy(asked, request)) return { kind: 'done' };
    if (!notes || request?.state !== 'open') return { kind: 'refused', why: 'name-not-asked' };
    const isBegun = notes.cancellation?.id === id;
    if (!isBegun) {
      const now = clock.now();
      // a repeated one was not asked for: a credit note may have come since the first time
      const offer = offerOf('accept-name', { ...asked, now, transfers: await transfersLeft(stores, shop, now) });
      if (offer.kind === 'not') return { kind: 'refused', why: offer.why };
      const read = await source.orderById(shop.key, order.id);
      if (!read.ok && read.failure.kind === 'order-not-found') return { kind: 'refused', why: 'order-gone' };
      if (!read.ok) return { kind: 'come-back', waitSeconds: SHOP_SECONDS, why: read.failure.kind };
      if (madeAbroad(read.value)) return { kind: 'refused', why: 'sent-from-abroad' };
      if (countryOf(read.value) !== request.address.countryCode) return { kind: 'refused', why: 'name-abroad' };
      if (changesTax(read.value, request.address, shop, now)) return { kind: 'refused', why: 'name-changes-tax' };
      const checked = await checkCorrections(shop, order.id, ({ corrections }) => wantedWith(request, corrections));
      if (!checked.ok)
        return {
          kind: 'refused',
          why: checked.failure.kind === 'feature-missing' ? 'not-in-plan' : 'customer-erased',
        };
      // as it is now: the shop may have taken its time to answer
      const { corrections } = checked.value.order;
      if (isCorrectedSince(asked, request, corrections)) return { kind: 'refused', why: 'corrected-since' };
      await keepCorrections(checked.value, { by, at, occasion: `${order.id}:${request.id}` });
      const invoice = invoiceToRename(order);
      const named = addressedTo(read.value, request.address);
      const isNamedSo = invoice !== undefined && isSameInvoice(named, notes, invoice, shop.preferences);
      const noted = invoice && !isNamedSo ? await issueAnew({ ...asked, document: invoice }) : undefined;
      if (noted && noted.kind !== 'done') return noted;
    }
    await answered(asked, request, { state: 'accepted', answeredAt: at });
    return { kind: 'done' };
  };
};

/** Leaves everything as it is, and keeps for the customer why, or that the merchant did it by hand. */
export const refuseName: ActionHandler = async (asked) => {
  const { order, records, input, askedAt } = asked;
  const { reason = '' } = input;
  const request = (await records.orders.byId(order.id))?.nameRequest;
  if (!request || !isNameRefusal(reason)) return { kind: 'refused', why: 'name-not-asked' };
  if (request.state !== 'open' && !isAnsweredBy(asked, request)) return { kind: 'refused', why: 'name-not-asked' };
  await answered(asked, request, {
    state: reason === DONE_BY_HAND ? 'accepted' : 'refused',
    answeredAt: askedAt,
    reason,
  });
  return { kind: 'done' };
};
