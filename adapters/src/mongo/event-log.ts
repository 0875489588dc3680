import { wordsOf } from '@belegwerk/core/search';
import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import {
  COUNTED_EVENTS,
  MAX_COUNTED,
  type CountedEvent,
  type EventLog,
  type EventQuery,
  type EventsAboutPerson,
  type EventsSought,
  type Page,
} from '@belegwerk/core/ports';
import type { LogEvent } from '@belegwerk/core/records';
import type { Collection, Filter, Sort } from 'mongodb';
import { WEIGHT_OF_STATUS, dateOfInstant, placeOfEvent, searchTextOfEvent, sortKey } from '../records/index.ts';
import { codecs } from './codecs.ts';
import { keyWithin, type StoredEvent } from './collections.ts';
import { containing, literally } from './searching.ts';
import { indexedThrees, ledByThrees } from './text-index.ts';
import { storedNew } from './writing.ts';

const SORT = {
  date: (direction) => ({ place: direction, _id: direction }),
  order: (direction) => ({ orderKey: direction, place: direction, _id: direction }),
  status: (direction) => ({ weight: direction, place: direction, _id: direction }),
} as const satisfies Record<EventQuery['sortBy'], (direction: 1 | -1) => Sort>;

/** What of an event its texts are found by. */
export const textKeysOf = (event: LogEvent): Pick<StoredEvent, 'search' | 'threes'> => {
  const search = searchTextOfEvent(event);
  return { search, threes: indexedThrees(search) };
};

/** An event as MongoDB holds it, at its place in the log. */
export const storedEventOf = (shop: ShopKey, event: LogEvent, place: string): StoredEvent => ({
  _id: keyWithin(shop, event.id),
  shop,
  at: dateOfInstant(event.at),
  place,
  ...(event.order ? { orderId: event.order.id } : {}),
  orderKey: sortKey(event.order?.name ?? ''),
  weight: WEIGHT_OF_STATUS[event.status],
  status: event.status,
  origin: event.origin,
  ...textKeysOf(event),
  record: codecs.logEvent.toStored(event),
});

/** What a page of the log asks. */
export const eventFilter = (shop: ShopKey, query: EventsSought): Filter<StoredEvent> => {
  const text = [...(query.orderId ? [] : ledByThrees(query.search)), ...(containing(query.search).$and ?? [])];
  return {
    shop,
    ...(query.orderId ? { orderId: query.orderId } : {}),
    ...(query.status?.length ? { status: { $in: [...query.status] } } : {}),
    ...(query.origin?.length ? { origin: { $in: [...query.origin] } } : {}),
    ...(text.length > 0 ? { $and: text } : {}),
  };
};

/** Events of one step through the log. */
const STEP = 250;

/** The event log of one shop, in MongoDB. */
export class MongoEventLog implements EventLog {
  readonly #events: Collection<StoredEvent>;
  readonly #shop: ShopKey;

  constructor(events: Collection<StoredEvent>, shop: ShopKey) {
    this.#events = events;
    this.#shop = shop;
  }

  async append(event: LogEvent): Promise<void> {
    const place = placeOfEvent(event.at, await this.#lastOf(event));
    await storedNew(this.#events.insertOne(storedEventOf(this.#shop, event, place)));
  }

  /**
   * The last place in the log of its order. What two machines add at the same moment may take the same place: neither is
   * the cause of the other, because a cause is stored before its effect is added.
   */
  async #lastOf({ order }: LogEvent): Promise<string | undefined> {
    if (!order) return undefined;
    const filter = { shop: this.#shop, orderId: order.id };
    const options = { sort: { place: -1, _id: -1 }, projection: { place: 1 } } as const;
    return (await this.#events.findOne(filter, options))?.place;
  }

  async amend(about: EventsAboutPerson, change: (event: LogEvent) => LogEvent): Promise<number> {
    const found = await this.aboutPerson(about);
    for (const event of found.map(change)) {
      const fields = { ...textKeysOf(event), record: codecs.logEvent.toStored(event) };
      await this.#events.updateOne({ _id: keyWithin(this.#shop, event.id) }, { $set: fields });
    }
    return found.length;
  }

  async aboutPerson({ orderIds, containing: texts, reaching }: EventsAboutPerson): Promise<readonly LogEvent[]> {
    const holding = (sought: readonly string[]) =>
      sought
        .map(wordsOf)
        .filter(({ length }) => length > 0)
        .map((words) => ({ $and: words.map((word) => ({ search: { $regex: literally(word) } })) }));
    const found = await this.#events
      .find({
        shop: this.#shop,
        $or: [
          { orderId: { $in: [...orderIds] } },
          ...holding(texts).map((words) => ({ orderId: { $exists: false }, ...words })),
          ...holding(reaching),
        ],
      })
      .sort({ at: 1, _id: 1 })
      .toArray();
    return found.map((each) => codecs.logEvent.fromStored(each.record));
  }

  async forget(before: Instant): Promise<number> {
    const filter = { shop: this.#shop, at: { $lt: dateOfInstant(before) } };
    return (await this.#events.deleteMany(filter)).deletedCount;
  }

  async countNamed(): Promise<Readonly<Record<CountedEvent, number>>> {
    const counted = await Promise.all(
      COUNTED_EVENTS.map(async (name) => {
        const filter = { shop: this.#shop, 'record.name': name };
        return [name, await this.#events.countDocuments(filter)] as const;
      }),
    );
    return Object.fromEntries(counted) as Record<CountedEvent, number>;
  }

  async byId(id: string): Promise<LogEvent | undefined> {
    const found = await this.#events.findOne({ _id: keyWithin(this.#shop, id) });
    return found ? codecs.logEvent.fromStored(found.record) : undefined;
  }

  async *walk(sought: EventsSought): AsyncIterable<readonly LogEvent[]> {
    const cursor = this.#events
      .find(eventFilter(this.#shop, sought), { batchSize: STEP })
      .sort(SORT[sought.sortBy](sought.sortDir === 'desc' ? -1 : 1));
    try {
      let some: LogEvent[] = [];
      for await (const found of cursor) {
        some.push(codecs.logEvent.fromStored(found.record));
        if (some.length < STEP) continue;
        yield some;
        some = [];
      }
      if (some.length > 0) yield some;
    } finally {
      await cursor.close();
    }
  }

  async page(query: EventQuery): Promise<Page<LogEvent>> {
    const { page, pageSize } = query;
    const most = Math.max(MAX_COUNTED, page * pageSize);
    const filter = eventFilter(this.#shop, query);
    const [counted, found] = await Promise.all([
      this.#events.countDocuments(filter, { limit: most + 1 }),
      this.#events
        .find(filter)
        .sort(SORT[query.sortBy](query.sortDir === 'desc' ? -1 : 1))
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .toArray(),
    ]);
    const items = found.map((each) => codecs.logEvent.fromStored(each.record));
    return { items, total: Math.min(counted, most), page, pageSize, ...(counted > most ? { isAtLeast: true } : {}) };
  }
}
