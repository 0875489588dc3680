import {
  compareInstants,
  KEPT_BODIES_PER_PAGE,
  MOST_KEPT_BODIES,
  type Inbox,
  type InboxEntry,
  type InboxState,
  type Instant,
  type KeptBody,
  type NewInboxEntry,
  type ShopKey,
} from '@belegwerk/core';
import type { Collection } from 'mongodb';
import {
  ANSWERED,
  Gathering,
  OPEN_STATES,
  RANK_OF_URGENCY,
  countsAttempt,
  dateOfInstant,
  inboxState,
  shopKeyText,
} from '../records/index.ts';
import { codecs } from './codecs.ts';
import type { StoredEntry } from './collections.ts';
import { knownAmong } from './writing.ts';

const storedOf = (entry: InboxEntry, body: string): StoredEntry => ({
  _id: entry.id,
  shop: entry.shop,
  state: entry.state,
  open: OPEN_STATES.includes(entry.state),
  rank: RANK_OF_URGENCY[entry.urgency],
  dueAt: dateOfInstant(entry.dueAt),
  receivedAt: dateOfInstant(entry.receivedAt),
  attempts: entry.attempts,
  ...(entry.reason === undefined ? {} : { reason: entry.reason }),
  body,
  record: codecs.inboxEntry.toStored(entry),
});

const entryOf = ({ record, state, dueAt, attempts, reason }: Omit<StoredEntry, 'body'>): InboxEntry =>
  codecs.inboxEntry.fromStored({ ...record, state, dueAt, attempts, ...(reason === undefined ? {} : { reason }) });

type Waiting = Pick<StoredEntry, 'shop' | 'record' | 'rank' | 'dueAt'>;

const answersToo = (waiting: Waiting, { shop, orderId, urgency, dueAt, receivedAt }: Omit<NewInboxEntry, 'body'>) =>
  orderId !== undefined &&
  compareInstants(dueAt, receivedAt) <= 0 &&
  waiting.shop === shop &&
  waiting.record['orderId'] === orderId &&
  waiting.rank <= RANK_OF_URGENCY[urgency] &&
  waiting.dueAt <= dateOfInstant(dueAt);

const keptOf = (shop: ShopKey) => ({ shop, body: { $gt: '' } });

/** The hints of all shops, in MongoDB. */
export class MongoInbox implements Inbox {
  readonly #inbox: Collection<StoredEntry>;
  readonly #arrivals = new Gathering((entries: readonly NewInboxEntry[]) => this.#store(entries));

  constructor(inbox: Collection<StoredEntry>) {
    this.#inbox = inbox;
  }

  receive(entry: NewInboxEntry): Promise<'stored' | 'known'> {
    return this.#arrivals.ask(entry);
  }

  async #store(entries: readonly NewInboxEntry[]): Promise<('stored' | 'known')[]> {
    const waiting = await this.#waitingFor(entries);
    const full = await this.#full(entries);
    const fresh = entries.map(({ body, ...entry }) => {
      const isAnswered = waiting.some((other) => answersToo(other, entry));
      const kept = full.has(entry.shop) ? '' : body;
      return storedOf({ ...entry, ...(isAnswered ? ANSWERED : { state: 'received' }), attempts: 0 }, kept);
    });
    const known = await knownAmong(this.#inbox.insertMany(fresh, { ordered: false }));
    return entries.map((_, at) => (known.has(at) ? 'known' : 'stored'));
  }

  /** The shops of which no more bodies are kept; a few that arrive at once may pass the bound together. */
  async #full(entries: readonly NewInboxEntry[]): Promise<ReadonlySet<ShopKey>> {
    const shops = [...new Set(entries.flatMap(({ shop, body }) => (body === '' ? [] : shop)))];
    const kept = shops.map((shop) =>
      this.#inbox.countDocuments({ ...keptOf(shop), state: 'unprocessable' }, { limit: MOST_KEPT_BODIES }),
    );
    const counts = await Promise.all(kept);
    return new Set(shops.filter((_, at) => counts[at] === MOST_KEPT_BODIES));
  }

  #waitingFor(entries: readonly NewInboxEntry[]): Promise<Waiting[]> {
    const shops = [...new Set(entries.map(({ shop }) => shop))];
    const orders = [...new Set(entries.flatMap(({ orderId }) => orderId ?? []))];
    return this.#inbox
      .find({ open: true, shop: { $in: shops }, 'record.orderId': { $in: orders }, state: 'received' })
      .project<Waiting>({ shop: 1, 'record.orderId': 1, rank: 1, dueAt: 1 })
      .toArray();
  }

  async due(shop: ShopKey, now: Instant, limit: number): Promise<readonly InboxEntry[]> {
    const found = await this.#inbox
      .find({ open: true, shop, dueAt: { $lte: dateOfInstant(now) } })
      .project<Omit<StoredEntry, 'body'>>({ body: 0 })
      .sort({ rank: 1, dueAt: 1, receivedAt: 1, _id: 1 })
      .limit(limit)
      .toArray();
    return found.map(entryOf);
  }

  async mark(
    ids: readonly string[],
    state: InboxState,
    change: { readonly reason?: string; readonly dueAt?: Instant } = {},
  ): Promise<void> {
    if (ids.length === 0) return;
    const fields = {
      state,
      open: OPEN_STATES.includes(state),
      ...(change.reason === undefined ? {} : { reason: change.reason }),
      ...(change.dueAt ? { dueAt: dateOfInstant(change.dueAt) } : {}),
    };
    const counted = countsAttempt(state) ? { $inc: { attempts: 1 } } : {};
    const update = { $set: fields, ...counted };
    // one command all the same; the driver repeats it after a failover, which it does not do for `updateMany`
    await this.#inbox.bulkWrite(
      ids.map((_id) => ({ updateOne: { filter: { _id }, update } })),
      { ordered: false },
    );
  }

  async bodyOf(id: string): Promise<string | undefined> {
    return (await this.#inbox.findOne({ _id: id }, { projection: { body: 1 } }))?.body;
  }

  async keptBodies(shop: ShopKey, after = ''): Promise<readonly KeptBody[]> {
    const found = await this.#inbox
      .find({ ...keptOf(shop), _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(KEPT_BODIES_PER_PAGE)
      .toArray();
    return found.map(({ body, ...stored }) => {
      const { id, topic, receivedAt } = entryOf(stored);
      return { id, topic, receivedAt, body };
    });
  }

  async dropBodies(shop: ShopKey, ids: readonly string[]): Promise<number> {
    const named = { ...keptOf(shop), _id: { $in: [...ids] } };
    return (await this.#inbox.updateMany(named, { $set: { body: '' } })).modifiedCount;
  }

  async shopsWithWork(now: Instant): Promise<readonly ShopKey[]> {
    const shops = await this.#inbox.distinct('shop', { open: true, dueAt: { $lte: dateOfInstant(now) } });
    return shops.toSorted().map((shop) => shopKeyText.parse(shop));
  }

  async counts(shop: ShopKey): Promise<Readonly<Partial<Record<InboxState, number>>>> {
    const counted = await this.#inbox
      .aggregate<{ _id: string; entries: number }>([
        { $match: { shop } },
        { $group: { _id: '$state', entries: { $sum: 1 } } },
      ])
      .toArray();
    return Object.fromEntries(counted.map((each) => [inboxState.parse(each._id), each.entries]));
  }

  async forget(before: Instant): Promise<number> {
    const removed = await this.#inbox.deleteMany({ open: false, receivedAt: { $lt: dateOfInstant(before) } });
    return removed.deletedCount;
  }
}
