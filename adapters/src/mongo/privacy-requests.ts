import { instantOfMillis, type Instant, type OrderId, type ShopKey } from '@belegwerk/core/kernel';
import {
  MERCHANT_STATES,
  NAMING_REQUESTS_PER_PAGE,
  type NewPrivacyRequest,
  type OpenRequest,
  type OpenRequests,
  type PrivacyRequest,
  type PrivacyRequests,
  type WaitingRequests,
} from '@belegwerk/core/ports';
import type { Collection, Filter, Sort } from 'mongodb';
import { dateOfInstant, listedOnce } from '../records/index.ts';
import { codecs } from './codecs.ts';
import type { StoredPrivacyRequest } from './collections.ts';
import { changeOne, storedNew } from './writing.ts';

/** A request as MongoDB holds it. */
export const storedRequestOf = (request: PrivacyRequest, revision: number): StoredPrivacyRequest => ({
  _id: request.id,
  revision,
  shop: request.shop,
  kind: request.kind,
  isOpen: request.answeredAt === undefined,
  namesCustomer: request.customer !== undefined,
  receivedAt: dateOfInstant(request.receivedAt),
  dueAt: dateOfInstant(request.dueAt),
  ...(request.answeredAt ? { answeredAt: dateOfInstant(request.answeredAt) } : {}),
  record: codecs.privacyRequest.toStored(request),
});

/** The requests of the data protection law, in MongoDB. */
export class MongoPrivacyRequests implements PrivacyRequests {
  readonly #requests: Collection<StoredPrivacyRequest>;

  constructor(requests: Collection<StoredPrivacyRequest>) {
    this.#requests = requests;
  }

  async receive(request: NewPrivacyRequest): Promise<'stored' | 'known'> {
    const stored = storedRequestOf({ state: 'received', ...request }, 0);
    return (await storedNew(this.#requests.insertOne(stored))) ? 'stored' : 'known';
  }

  async byId(id: string): Promise<PrivacyRequest | undefined> {
    return (await this.#found({ _id: id }, { _id: 1 }))[0];
  }

  async open(): Promise<readonly OpenRequest[]> {
    const stored = await this.#requests
      .find({ isOpen: true }, { projection: { shop: 1, kind: 1, dueAt: 1, 'record.state': 1 } })
      .sort({ dueAt: 1, _id: 1 })
      .toArray();
    return stored.map(({ _id: id, shop, kind, dueAt, record }) => ({
      id,
      shop: shop as ShopKey,
      kind: kind as PrivacyRequest['kind'],
      dueAt: instantOfMillis(dueAt.getTime()),
      ...(record['state'] ? { state: record['state'] as PrivacyRequest['state'] } : {}),
    }));
  }

  async countOpen(now: Instant): Promise<OpenRequests> {
    const isOverdue = { isOpen: true, dueAt: { $lt: dateOfInstant(now) } };
    const [open, overdue] = await Promise.all([
      this.#requests.countDocuments({ isOpen: true }),
      this.#requests.countDocuments(isOverdue),
    ]);
    return { open, overdue };
  }

  async waitingIn(shop: ShopKey): Promise<WaitingRequests | undefined> {
    const waiting = { shop, isOpen: true, 'record.state': { $in: [...MERCHANT_STATES] } };
    const found = await this.#requests
      .find(waiting, { projection: { dueAt: 1 } })
      .sort({ dueAt: 1 })
      .toArray();
    const [first] = found;
    return first && { count: found.length, dueAt: instantOfMillis(first.dueAt.getTime()) };
  }

  async ofShop(shop: ShopKey, most: number): Promise<readonly PrivacyRequest[]> {
    const due = await this.#found({ shop, isOpen: true }, { dueAt: 1, _id: 1 }, most);
    if (due.length >= most) return due;
    return listedOnce(due, await this.#found({ shop, isOpen: false }, { receivedAt: -1, _id: 1 }, most), most);
  }

  countOf(shop: ShopKey): Promise<number> {
    return this.#requests.countDocuments({ shop });
  }

  namingCustomers(shop: ShopKey, after = ''): Promise<readonly PrivacyRequest[]> {
    return this.#found({ shop, namesCustomer: true, _id: { $gt: after } }, { _id: 1 }, NAMING_REQUESTS_PER_PAGE);
  }

  async update(id: string, change: (request: PrivacyRequest) => PrivacyRequest): Promise<PrivacyRequest | undefined> {
    const changed = await changeOne(this.#requests, id, (stored) =>
      storedRequestOf({ ...change(codecs.privacyRequest.fromStored(stored.record)), id }, stored.revision),
    );
    return changed?.after && codecs.privacyRequest.fromStored(changed.after.record);
  }

  async isRedacted(shop: ShopKey, ...orders: readonly OrderId[]): Promise<boolean> {
    const naming = { shop, kind: 'customer-redaction', 'record.orderIds': { $in: [...orders] } };
    return (await this.#requests.findOne(naming, { projection: { _id: 1 } })) !== null;
  }

  async openErasuresOf(shop: ShopKey, order: OrderId): Promise<readonly PrivacyRequest['id'][]> {
    const naming = { shop, kind: 'customer-redaction', isOpen: true, 'record.orderIds': order } as const;
    const found = await this.#requests
      .find(naming, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .toArray();
    return found.map(({ _id }) => _id);
  }

  async forget(before: Instant): Promise<number> {
    return (await this.#requests.deleteMany({ answeredAt: { $lt: dateOfInstant(before) } })).deletedCount;
  }

  /** A limit of nought is none. */
  async #found(filter: Filter<StoredPrivacyRequest>, sort: Sort, limit = 0): Promise<PrivacyRequest[]> {
    const stored = await this.#requests.find(filter).sort(sort).limit(limit).toArray();
    return stored.map((each) => codecs.privacyRequest.fromStored(each.record));
  }
}
