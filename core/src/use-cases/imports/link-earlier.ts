import type { ProcessingStatus } from '../../decisions/decision.ts';
import { DOCUMENT_KINDS } from '../../documents/draft.ts';
import { compareInstants } from '../../kernel/calendar.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EarlierDocuments } from '../../ports/earlier-documents.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../ports/stores.ts';
import type { EarlierDocument } from '../../records/earlier-document.ts';
import { checkNumber, checkNumberOfName } from '../../search/check-number.ts';
import { booksOf, wordOfBooks } from '../../shops/connected-books.ts';
import { MAX_DELAY_STILL_PENDING } from '../../work/pending-delay.ts';
import type { AddWork } from '../add-work.ts';
import { makeLookAtLinked } from '../account-changes/look-at-linked.ts';
import type { LinkFirst, Stopped } from '../rounds/link-unlinked.ts';
import { recordOf } from '../rounds/order-record.ts';
import { readRecords, type OrderReading, type OrderWork } from '../rounds/order-work.ts';
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
const PAGE_SIZE = 250;
/** An invoice first, and then what continues or corrects it. */
const PASSES = 2;

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
    for (let pass = 1; pass <= PASSES; pass += 1) {
      const [first, ...more] = await meantPerhaps(earlier, work, reading);
      if (!first) break;
      // what a document means is said by all orders in the list, so this one and those that came with it have to be there
      if (!known.before || (await othersCome(shop.key))) return stopped(work, first, TOGETHER_SECONDS);
      const isMatched = await matchAlone(shop.key, () => matchAll(work, earlier, [first, ...more]));
      if (!isMatched) return stopped(work, first, isMatched === undefined ? TOGETHER_SECONDS : ASKED_AGAIN_SECONDS);
      reading = await readRecords(work);
    }
    return ok(reading);
  };

  async function othersCome(shop: OrderWork['shop']['key']): Promise<boolean> {
    return (await stores.workQueue.waiting(shop, 'import', clock.now().add(MAX_DELAY_STILL_PENDING))) > 0;
  }

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
    { id, kind, number }: EarlierDocument,
    seconds: number,
  ): Promise<Result<never, Stopped>> {
    const dueAt = clock.now().add({ seconds });
    await lookAt(shop, order.id, `${id}:${order.id}:${dueAt.toString()}`, dueAt);
    const status: ProcessingStatus = {
      ...(kind === 'invoice' ? {} : { kind }),
      state: 'waiting',
      reason: { code: 'DOCUMENT_UNLINKED', facts: { number, why: 'perhaps' } },
    };
    return fail({ status, outcome: { kind: 'finished', status } });
  }
};

/** Documents of these books were looked for, and the order was there by then. */
const mayHaveEarlier = ({ shop: { accounting, imports }, order }: OrderWork): boolean => {
  const listed = imports?.listed;
  if (!accounting || listed?.books !== wordOfBooks(booksOf(accounting))) return false;
  return compareInstants(order.createdAt, listed.at) <= 0;
};

/** Documents of the connected books without an order of which nothing says that this is not theirs, invoices first. */
const meantPerhaps = async (
  earlier: EarlierDocuments,
  { shop, order }: OrderWork,
  known: OrderReading,
): Promise<readonly EarlierDocument[]> => {
  const { imports, preferences } = shop;
  const status: ProcessingStatus = { state: 'waiting', reason: { code: 'IN_PROGRESS' } };
  const { name, total, customerName } = recordOf({ order, status, known, seenAt: order.updatedAt, preferences });
  const [named, recipient] = [checkNumber(name), checkNumberOfName(customerName)];
  const ours = new Set(known.documents.flatMap(({ documentId }) => documentId ?? []));
  const isPerhaps = ({ kind, books, because, traces, ...document }: EarlierDocument): boolean => {
    if (because !== 'no-order' || books !== imports?.listed?.books) return false;
    if (!traces || traces.names.includes(named) || traces.related.some((id) => ours.has(id))) return true;
    return kind === 'invoice' && document.total === total && traces.recipient === recipient;
  };
  const found: EarlierDocument[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await earlier.page({ state: 'left', page, pageSize: PAGE_SIZE });
    found.push(...items.filter((document) => isPerhaps(document)));
    if (items.length < PAGE_SIZE) break;
  }
  return found.toSorted((one, other) => DOCUMENT_KINDS.indexOf(one.kind) - DOCUMENT_KINDS.indexOf(other.kind));
};
