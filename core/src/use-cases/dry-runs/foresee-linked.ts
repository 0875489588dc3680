import type { ProcessingStatus } from '../../records/processing-status.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentChanges } from '../../ports/document-changes.ts';
import type { Stores } from '../../stores/stores.ts';
import {
  areOrdersComing,
  EARLIER_PASSES,
  mayHaveEarlier,
  meantPerhaps,
  waitingForEarlier,
} from '../imports/earlier-perhaps.ts';
import { makeReadEarlier } from '../imports/read-earlier.ts';
import { isForeign, makeReadNoted } from '../passes/link-noted.ts';
import { notedHere, stoppedBy } from '../passes/link-unlinked.ts';
import type { OrderReading, OrderWork } from '../passes/order-work.ts';
import { knownWith, withLinked, type ForeseenBefore } from './foreseen-before.ts';

interface Ports {
  readonly bookkeeping: Pick<Bookkeeping, 'seller'>;
  readonly changes: DocumentChanges;
  readonly stores: Stores;
  readonly clock: Clock;
}

type Work = Pick<OrderWork, 'shop' | 'order'>;
type Foreseen = Result<OrderReading, ProcessingStatus>;

/**
 * What our records would know of an order behind `makeLinkUnlinked` and `makeLinkEarlier`, or how it would wait for a document that
 * another person may have made for it. The documents are read by the same rules, and nothing is kept.
 */
export const makeForeseeLinked = (ports: Ports) => {
  const { stores, clock } = ports;
  const readNoted = makeReadNoted(ports);
  const readEarlier = makeReadEarlier(ports);

  return async (work: Work, read: OrderReading, before: ForeseenBefore): Promise<Foreseen> => {
    const noted = await withNoted(work, read, before);
    return noted.ok ? withEarlier(work, noted.value, before) : noted;
  };

  async function withNoted({ shop, order }: Work, read: OrderReading, before: ForeseenBefore): Promise<Foreseen> {
    let known = read;
    for (const document of notedHere(shop, read)) {
      if (known.documents.some(({ documentId }) => documentId === document.id)) continue;
      const answer = await readNoted(shop, document);
      const isOpen = answer.kind === 'found' && isUnanswered(known);
      const isOthers = answer.kind === 'found' && isForeign(shop, answer.found, known.documents, read.before);
      if (answer.kind === 'found' && !isOpen && !isOthers) {
        known = withLinked({ shop, order }, known, answer.found.document, { before, now: clock.now() });
        continue;
      }
      const open = { kind: 'outcome-open', waitSeconds: 0 } as const;
      const why = answer.kind !== 'found' ? answer : isOpen ? open : ({ kind: 'of-another-shop' } as const);
      const stopped = stoppedBy(document, why, clock.now());
      if (stopped) return fail(stopped.status);
    }
    return ok(known);
  }

  async function withEarlier(work: Work, read: OrderReading, before: ForeseenBefore): Promise<Foreseen> {
    if (!mayHaveEarlier(work)) return ok(read);
    const { shop, order } = work;
    const reads = stores.recordsOf(shop.key);
    let known = read;
    for (let pass = 1; pass <= EARLIER_PASSES; pass += 1) {
      const perhaps = await meantPerhaps(reads.earlier, work, known);
      const [first] = perhaps;
      if (!first) break;
      if (isUnanswered(known) || (await areOrdersComing(stores, shop.key, clock)))
        return fail(waitingForEarlier(first));
      for (const document of perhaps) {
        if (before.linked.has(document.id)) continue;
        const answer = await readEarlier(shop, document, knownWith(reads, before));
        if (!answer.ok) return fail(waitingForEarlier(first));
        if ('left' in answer.value || answer.value.order !== order.id) continue;
        known = withLinked(work, known, answer.value.found.document, { before, now: clock.now() });
      }
    }
    return ok(known);
  }
};

/** What became of one of its documents has to be known first. */
const isUnanswered = ({ documents }: OrderReading): boolean => documents.some(({ state }) => state === 'sent');
