import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EarlierDocuments } from '../../ports/earlier-documents.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import type { EarlierDocument } from '../../records/earlier-document.ts';
import type { AddWork } from '../add-work.ts';
import { makeLookAtLinked } from '../account-changes/look-at-linked.ts';
import type { LinkFirst, Stopped } from '../passes/link-unlinked.ts';
import { readRecords, type OrderWork } from '../passes/order-work.ts';
import { areOrdersComing, EARLIER_PASSES, mayHaveEarlier, meantPerhaps, waitingForEarlier } from './earlier-perhaps.ts';
import { makeMatchAlone } from './match-alone.ts';
import type { MatchDocument } from './match-document.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly addWork: AddWork;
  readonly matchDocument: MatchDocument;
}

/** After that the orders that came with this one may be in the list, too. */
const TOGETHER_SECONDS = 60;
/** A service that does not answer is asked again then. */
const ASKED_AGAIN_SECONDS = 300;

/**
 * Has documents from before the connection that found no order looked at again when one comes that may be theirs, before
 * anything is decided for it: an order that came into the list late would get a second invoice. What was kept of each document
 * says which may be meant, and reading it says whether it is. Decision record 107.
 */
export const makeLinkEarlier = ({ stores, clock, ids, addWork, matchDocument }: Ports): LinkFirst => {
  const matchAlone = makeMatchAlone({ stores, clock, ids });
  const lookAt = makeLookAtLinked({ addWork });

  return async (work, known) => {
    if (!mayHaveEarlier(work)) return ok(known);
    const { shop } = work;
    const { earlier } = stores.recordsOf(shop.key);
    let reading = known;
    for (let pass = 1; pass <= EARLIER_PASSES; pass += 1) {
      const [first, ...more] = await meantPerhaps(earlier, work, reading);
      if (!first) break;
      // what a document means is said by all orders in the list, so this one and those that came with it have to be there
      if (!known.before || (await areOrdersComing(stores, shop.key, clock)))
        return stopped(work, first, TOGETHER_SECONDS);
      const isMatched = await matchAlone(shop.key, () => matchAll(work, earlier, [first, ...more]));
      if (!isMatched) return stopped(work, first, isMatched === undefined ? TOGETHER_SECONDS : ASKED_AGAIN_SECONDS);
      reading = await readRecords(work);
    }
    return ok(reading);
  };

  async function matchAll(
    { shop }: OrderWork,
    earlier: EarlierDocuments,
    documents: readonly EarlierDocument[],
  ): Promise<boolean> {
    for (const document of documents) {
      const matched = await matchDocument(shop, document);
      if (!matched.ok) return false;
      await earlier.save(matched.value);
    }
    return true;
  }

  /** Behind the imports: a look of their urgency would keep the others waiting for it. */
  async function stopped(
    { shop, order }: OrderWork,
    document: EarlierDocument,
    seconds: number,
  ): Promise<Result<never, Stopped>> {
    const dueAt = clock.now().add({ seconds });
    await lookAt(shop, order.id, `${document.id}:${order.id}:${dueAt.toString()}`, dueAt);
    const status = waitingForEarlier(document);
    return fail({ status, outcome: { kind: 'finished', status } });
  }
};
