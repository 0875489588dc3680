import { decide } from '../decisions/decide.ts';
import type { Action, Situation, Standing } from '../decisions/decision.ts';
import { becauseOf } from '../decisions/steps.ts';
import type { ErrandAction } from '../errands/errand-action.ts';
import { errandProgress } from '../errands/errand-progress.ts';
import type { Instant } from '../kernel/calendar.ts';
import { isAfterwards } from '../mails/afterwards.ts';
import type { OrderId } from '../kernel/ids.ts';
import { transferLedger } from '../plans/transfer-ledger.ts';
import type { Urgency } from '../work/urgency.ts';
import type { OrderSource, OrderSourceFailure } from '../ports/order-source.ts';
import type { Stores } from '../ports/stores.ts';
import type { Shop } from '../shops/shop.ts';
import { deniedScopeOf } from './errands/failure-words.ts';
import { errandEvents } from './errands/errand-event.ts';
import { withheldEvents } from './errands/withheld-event.ts';
import { makeRunErrand, type ErrandPorts, type RunErrand } from './errands/run-errand.ts';
import { forgetIfGone } from './check-contact.ts';
import { makeIssueDocument } from './issue-document.ts';
import { makeLearnRights } from './learn-rights.ts';
import type { LoadMetafields } from './load-metafields.ts';
import { documentEvent } from './order-events.ts';
import { earliest, outcomeOfRead, secondsAfter, standingOfFailure, type Outcome } from './order-outcome.ts';
import { recordsOfOrder } from '../privacy/redacted-records.ts';
import { makeOrderSituation, type SituationPorts } from './order-situation.ts';
import type { OrderWork } from './order-work.ts';
import { makeRecordOrder } from './record-order.ts';
import { tellBirths } from './tell-births.ts';
import { makeTellTransfers } from './tell-transfers.ts';
import { withdrawUnwanted } from './withdraw-unwanted.ts';

interface Ports extends ErrandPorts, SituationPorts {
  readonly orders: OrderSource;
  readonly stores: Stores;
  readonly loadMetafields: LoadMetafields;
}

/** What follows from what (a contact, its invoice, its credit note) needs at most so many looks. */
const MOST_ROUNDS = 6;
/** The order is read anew. */
const OVERTAKEN: Outcome = { kind: 'come-back', waitSeconds: 1, why: 'overtaken' };

/** One that was only found proves no right to write. */
const hasWrittenContact = ({ kind }: ErrandAction, { outcome }: RunErrand): boolean =>
  kind === 'contact' && outcome.kind === 'done' && outcome.result['how'] !== 'assigned';

/** Reads the order as it is now, decides, acts and records. Running it twice does nothing twice. */
export const makeProcessOrder = (ports: Ports) => {
  const { orders, stores, clock, loadMetafields } = ports;
  const documents = makeIssueDocument(ports);
  const runErrand = makeRunErrand(ports);
  const tellTransfers = makeTellTransfers(ports);
  const rights = makeLearnRights(ports);
  const situationOf = makeOrderSituation(ports);
  const { isOvertaken, record, settle } = makeRecordOrder(ports);

  return async (shop: Shop, id: OrderId, urgency: Urgency): Promise<Outcome> => {
    const begunAt = clock.now();
    const read = await orders.orderById(shop.key, id);
    if (!read.ok) return notRead(shop, id, read.failure);
    const metafields = await loadMetafields(shop, id);
    if (!metafields.ok) return outcomeOfRead(metafields.failure);
    const { records, isRedacted } = await recordsOfOrder(stores, shop.key, id);
    const work = { shop, order: read.value, records, isRedacted, urgency, metafields: metafields.value, begunAt };
    return (await resolveOpen(work)) ?? inRounds(work);
  };

  /** An order that is gone gets no documents any more. */
  async function notRead({ key }: Shop, id: OrderId, failure: OrderSourceFailure): Promise<Outcome> {
    if (failure.kind === 'order-not-found') {
      const { records } = await recordsOfOrder(stores, key, id);
      await withdrawUnwanted(records.documents, await records.documents.ofOrder(id), []);
    }
    return outcomeOfRead(failure);
  }

  /** Documents whose answer was lost, or of which nothing but the id is known, come before any new decision. */
  async function resolveOpen(work: OrderWork): Promise<Outcome | undefined> {
    const { shop, order, records } = work;
    for (const intent of await records.documents.ofOrder(order.id)) {
      if (intent.state !== 'sent' && (intent.state !== 'issued' || intent.document)) continue;
      const resolved = await documents.resolve(shop.key, records.documents, intent);
      if (!resolved.ok) {
        await record(work, standingOfFailure(resolved.failure, undefined, clock.now()));
        return resolved.failure;
      }
      if (resolved.value) await records.events.append(documentEvent(resolved.value, clock.now()));
    }
    return undefined;
  }

  /** Decides and acts until nothing new follows, then does what is due beside the documents. */
  async function inRounds(begun: OrderWork): Promise<Outcome> {
    let work = begun;
    let hasTaken = false;
    let isDenied = false;
    for (let round = 1; ; round += 1) {
      if (await isOvertaken(work)) return OVERTAKEN;
      const { situation, documents: known, due } = await situationOf(work);
      // a refusal of just now was told as what it was
      for (const event of isDenied ? [] : withheldEvents(work.order, due.withheld, clock.now()))
        await work.records.events.append(event);
      const contact = due.actions.find((action) => action.kind === 'contact');
      const isLast = round === MOST_ROUNDS;
      if (contact && !isLast) {
        const { outcome, errand, shop } = await run(work, contact);
        isDenied = shop !== work.shop && outcome.kind !== 'done';
        work = { ...work, shop };
        // decided anew, a document that needs the contact is held under the name of the right
        if (outcome.kind === 'done' || isDenied) continue;
        // a document without its contact stays so: what may come off in a moment is waited for
        if (contact.required || outcome.kind === 'come-back') return stoppedAtContact(work, { outcome, errand });
      }
      const decision = decide(situation);
      await withdrawUnwanted(work.records.documents, known, decision.actions);
      const issued = await issueAll(work, decision.actions);
      hasTaken ||= issued.count > 0 || issued.refused?.reason.code === 'NO_TRANSFERS';
      if (issued.stopped) {
        if (hasTaken) await tellTransfers(work.shop.key);
        return issued.stopped;
      }
      work = { ...work, shop: issued.shop };
      if ((issued.count > 0 || issued.isDenied) && !isLast) continue;
      if (issued.refused?.reason.code === 'REFUSED' && !isLast && (await lostContact(work, situation))) continue;
      await tellWhatIsThere(work);
      if (hasTaken) await tellTransfers(work.shop.key);
      const next = await runAll(
        work,
        due.actions.filter((action) => action.kind !== 'contact'),
      );
      const looks = [
        issued.refused ? issued.nextLookAt : decision.standing.nextLookAt,
        // what follows from the last documents is left for another look
        ...(issued.count > 0 ? [clock.now()] : []),
        ...decision.documents.map(({ nextLookAt }) => nextLookAt),
        ...due.withheld.map(({ nextLookAt }) => nextLookAt),
        next,
      ];
      return settle(work, issued.refused ?? decision.standing, earliest(looks), {
        documentStandings: decision.documents,
        withheld: due.withheld,
      });
    }
  }

  /** Before what is done with documents: the log tells causes before effects. */
  async function tellWhatIsThere({ order, records }: OrderWork): Promise<void> {
    const [known, before] = await Promise.all([records.documents.ofOrder(order.id), records.orders.byId(order.id)]);
    await tellBirths(records, known, before, clock.now());
  }

  /** Also the shop as it is after what was learnt of its rights. */
  async function run(work: OrderWork, action: ErrandAction): Promise<RunErrand & Pick<OrderWork, 'shop'>> {
    const { shop, order, records } = work;
    const result = await runErrand(shop.key, records.errands, order, action);
    for (const event of errandEvents(order, action, result, clock.now())) await records.events.append(event);
    const scope = deniedScopeOf(result.outcome);
    if (scope !== undefined) return { ...result, shop: await rights.refused(shop, scope) };
    return { ...result, shop: hasWrittenContact(action, result) ? await rights.allowed(shop, 'contact') : shop };
  }

  /** A document may be refused because its contact was deleted while nobody could tell us; then it is made anew. */
  async function lostContact({ shop, records }: OrderWork, { contactId }: Situation): Promise<boolean> {
    if (contactId === undefined) return false;
    const gone = await forgetIfGone(ports.contacts, shop.key, records, { contactId, now: clock.now() });
    return gone.ok && gone.value;
  }

  /** Runs every errand; answers when the first of those that did not come off is to be tried again. */
  async function runAll(work: OrderWork, actions: readonly ErrandAction[]): Promise<Instant | undefined> {
    let next: Instant | undefined;
    for (const action of actions) {
      const { outcome, errand } = await run(work, action);
      next = earliest([next, outcome.kind === 'come-back' ? comingBackAt(outcome) : triedAgainAt(errand)]);
    }
    return next;
  }

  function comingBackAt({ waitSeconds }: { readonly waitSeconds: number }): Instant {
    return secondsAfter(clock.now(), waitSeconds);
  }

  /** When an errand that was refused just now may come off all the same. */
  function triedAgainAt(errand: RunErrand['errand']): Instant | undefined {
    const progress = errandProgress(errand, { now: clock.now() });
    return progress.kind === 'stopped' ? progress.nextLookAt : undefined;
  }

  async function stoppedAtContact(work: OrderWork, { outcome, errand }: NotDone): Promise<Outcome> {
    if (outcome.kind === 'come-back') {
      await record(work, standingOfFailure({ ...outcome, why: 'outcome-open' }, 'contactCreate', clock.now()));
      return outcome;
    }
    const message = outcome.reasons.join('; ');
    return settle(work, { state: 'failed', reason: { code: 'REFUSED', facts: { message } } }, triedAgainAt(errand));
  }

  interface NotDone extends RunErrand {
    readonly outcome: Exclude<RunErrand['outcome'], { kind: 'done' }>;
  }

  async function isMadeAfterwards({ order, records }: OrderWork, { source }: Action): Promise<boolean> {
    const [before, known] = await Promise.all([records.orders.byId(order.id), records.documents.ofOrder(order.id)]);
    return isAfterwards({ order, source, before, known, now: clock.now() });
  }

  interface Issues {
    readonly count: number;
    /** As it is after what was learnt of its rights. */
    readonly shop: Shop;
    /** A document was refused for want of a right; decided anew it is held. */
    readonly isDenied: boolean;
    readonly stopped?: Outcome;
    readonly refused?: Standing;
    readonly nextLookAt?: Instant;
  }

  async function issueAll(work: OrderWork, actions: readonly Action[]): Promise<Issues> {
    const { records, urgency } = work;
    let { shop } = work;
    let isDenied = false;
    const done = new Set<string>();
    let refused: Standing | undefined;
    let nextLookAt: Instant | undefined;
    for (const action of actions) {
      if (action.after && !done.has(`${action.after.kind} ${action.after.source}`)) continue;
      const { supplies, resetAt } = transferLedger(shop, clock.now());
      const asked = (await isMadeAfterwards(work, action)) ? { ...action, afterwards: true as const } : action;
      const issued = await documents.issue(shop.key, records.documents, asked, urgency, supplies);
      if (issued.ok) {
        done.add(`${action.draft.kind} ${action.source}`);
        shop = await rights.allowed(shop, action.draft.kind);
        continue;
      }
      if (issued.failure.kind === 'not-allowed') {
        shop = await rights.refused(shop, issued.failure.scope);
        isDenied = true;
        continue;
      }
      const standing = becauseOf(
        action.draft.kind,
        issued.failure.kind === 'no-transfers'
          ? { state: 'waiting', reason: { code: 'NO_TRANSFERS' }, nextLookAt: resetAt }
          : standingOfFailure(issued.failure, action.because.setting, clock.now()),
      );
      if (issued.failure.kind === 'come-back') {
        await record(work, standing);
        return { count: done.size, shop, isDenied, stopped: issued.failure };
      }
      refused = standing;
      nextLookAt = earliest([nextLookAt, standing.nextLookAt]);
    }
    return { count: done.size, shop, isDenied, ...(refused ? { refused } : {}), ...(nextLookAt ? { nextLookAt } : {}) };
  }
};
export type ProcessOrder = ReturnType<typeof makeProcessOrder>;
