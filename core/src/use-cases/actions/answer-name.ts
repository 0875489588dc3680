import { compareInstants } from '../../kernel/calendar.ts';
import { offerOf } from '../../actions/index.ts';
import { DONE_BY_HAND, isNameRefusal, type NameRequest } from '../../records/name-request.ts';
import { keepCorrections } from '../corrections/keep-corrections.ts';
import { transfersLeft } from '../passes/count-transfers.ts';
import type { ActionHandler, Performed, Performing } from './action-handler.ts';
import { makeJudgeName, type JudgingPorts, type NotAcceptable } from '../previews/judge-name.ts';
import { makeNoteCancellation } from './note-cancellation.ts';

/** How long to wait where the shop or the accounting service does not answer. */
const SHOP_SECONDS = 10;

/** This very press answered it already, and died before the work was marked as done. */
const isAnsweredBy = ({ askedAt }: Performing, { answeredAt }: NameRequest): boolean =>
  answeredAt !== undefined && compareInstants(answeredAt, askedAt) === 0;

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

const performedOf = (failure: NotAcceptable): Performed => {
  if (failure.kind === 'refused') return failure;
  if (failure.kind === 'held') return { kind: 'refused', why: 'name-held' };
  return { kind: 'come-back', waitSeconds: SHOP_SECONDS, why: failure.why };
};

/**
 * Corrects the address as the customer asks, and has an invoice that is there cancelled and issued anew. The request is open until
 * both are noted: a host that died in between goes on.
 */
export const makeAcceptName = (ports: JudgingPorts): ActionHandler => {
  const { stores, clock } = ports;
  const judgeName = makeJudgeName(ports);
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
      const judged = await judgeName(asked, request);
      if (!judged.ok) return performedOf(judged.failure);
      const { ready, invoice } = judged.value;
      await keepCorrections(ready, { by, at, occasion: `${order.id}:${request.id}` });
      const noted = invoice ? await issueAnew({ ...asked, document: invoice }) : undefined;
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
