import { readEInvoice } from '@belegwerk/adapters/e-invoice';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { AesEvidenceSeal, AesSeal } from '@belegwerk/adapters/system';
import { settle } from '@belegwerk/contracts/ports';
import { instant, staffActor, staffId, type Instant } from '@belegwerk/core/kernel';
import {
  accountingOfShops,
  correctedOrders,
  type ActionWish,
  makeActOnOrder,
  makePerformAction,
  actionHandlersOf,
  type AccountingOfShops,
  makeRecheckAccess,
  makeLoadMetafields,
  makeMailLimiter,
  makeLinkEarlier,
  makeMatchDocument,
  type MatchDocument,
  makeProcessOrder,
  makeViewShop,
  makeAddWork,
  type MailLimiter,
  type Outcome,
} from '@belegwerk/core/use-cases';
import type { AccountingBooks, AccountingTarget, Clock, Heartbeat, IdSource } from '@belegwerk/core/ports';
import type { ShopRecords, RawStores } from '@belegwerk/core/stores';
import type { LogEvent } from '@belegwerk/core/records';
import type { Order } from '@belegwerk/core/orders';
import type { Shop } from '@belegwerk/core/shops';
import { aShop, type ShopWish } from '../../builders/shop-builder.ts';
import { KeptBooks } from './kept-books.ts';
import { KeptChanges } from './kept-changes.ts';
import { keptTarget } from './kept-target.ts';
import { KeptContacts, KeptMails, KeptPayments } from './kept-customers.ts';
import { KeptRegistries } from './kept-registries.ts';
import { KeptShop } from './kept-shop.ts';

class MovedClock implements Clock {
  #now: Instant = instant('2026-11-20T10:00:00Z');

  now(): Instant {
    return this.#now;
  }

  advance(seconds: number): void {
    this.#now = this.#now.add({ seconds });
  }
}

/** Timers that beat when a test says so. */
class BeatenByHand {
  readonly #beats = new Set<() => Promise<void>>();

  readonly heartbeat: Heartbeat = (_seconds, beat) => {
    this.#beats.add(beat);
    return () => void this.#beats.delete(beat);
  };

  async beat(): Promise<void> {
    for (const beat of this.#beats) await beat().catch(() => undefined);
  }
}

const SCOPES = ['read_orders', 'write_orders', 'read_all_orders', 'read_customers', 'read_products', 'read_locations'];

const drawnIds = (): IdSource => {
  let count = 0;
  const next = (length: number): string => String((count += 1)).padStart(length, '0');
  return { uuid: () => `id-${next(8)}`, token: () => next(32), mark: () => `BW${next(8)}` };
};

/** Seals evidence with a key that nothing else knows. */
export const aSeal = () => new AesEvidenceSeal(new AesSeal(randomBytes(32).toString('base64')));

/** Use cases on real stores and an outside world in memory; nothing here waits. */
export class Stage {
  readonly clock = new MovedClock();
  readonly ids = drawnIds();
  readonly beating = new BeatenByHand();
  readonly shopDesk = new KeptShop();
  readonly books = new KeptBooks();
  readonly contacts = new KeptContacts();
  readonly payments = new KeptPayments();
  readonly mails = new KeptMails();
  readonly registries = new KeptRegistries();
  readonly changes = new KeptChanges();
  /** What was written to the log of the host. */
  readonly notes: string[] = [];
  readonly stores: RawStores;
  readonly addWork;
  /** Those books as everybody reaches them. */
  readonly accounting: AccountingOfShops;
  readonly processPorts: Parameters<typeof makeProcessOrder>[0];
  readonly processOrder;
  readonly performAction;
  /** Transfers a month that are agreed with every shop. */
  quota = 100;
  readonly #folder = mkdtempSync(join(tmpdir(), 'belegwerk-stage-'));

  /**
   * On these stores, which are closed with it; without any on embedded ones of its own. Books in memory unless given, or
   * another accounting service in their place.
   */
  constructor(
    stores?: RawStores,
    books: Partial<AccountingBooks> = {},
    other?: (stage: Pick<Stage, 'stores' | 'clock'>) => AccountingTarget,
  ) {
    this.stores = stores ?? openEmbeddedStores(join(this.#folder, 'belegwerk.sqlite'), aSeal());
    const { clock } = this;
    const { shops, workQueue } = this.stores;
    this.addWork = makeAddWork({ workQueue, clock });
    this.accounting = accountingOfShops({
      targets: [
        other?.(this) ??
          keptTarget({
            bookkeeping: this.books,
            contacts: this.contacts,
            payments: this.payments,
            changes: this.changes,
            ...books,
          }),
      ],
      shops,
      recheckAccess: makeRecheckAccess({ shops, clock, addWork: this.addWork }),
    });
    this.processPorts = {
      linksOf: () => ({
        documents: 'https://belege.example/documents/',
        contacts: 'https://buchhaltung.example/contacts/',
      }),
      orders: correctedOrders(this.shopDesk, this.stores),
      shopWriter: this.shopDesk,
      ...this.accounting,
      postbox: this.mails,
      attachments: this.mails,
      readEInvoice,
      vatIdRegistries: this.registries.both,
      mailServerOf: () => Promise.resolve(undefined),
      mailLimiter: this.mailLimiter(),
      stores: this.stores,
      addWork: this.addWork,
      loadMetafields: makeLoadMetafields({ shopWriter: this.shopDesk }),
      clock: this.clock,
      ids: this.ids,
      linkEarlier: makeLinkEarlier({
        stores: this.stores,
        clock: this.clock,
        ids: this.ids,
        addWork: this.addWork,
        matchDocument: this.matchDocument(),
      }),
    };
    this.processOrder = makeProcessOrder(this.processPorts);
    const handlers = actionHandlersOf({ ...this.processPorts, payments: this.payments });
    this.performAction = makePerformAction({
      stores: this.stores,
      clock: this.clock,
      addWork: this.addWork,
      handlers,
    });
  }

  matchDocument(): MatchDocument {
    const { stores, clock, ids, addWork, shopDesk: orders } = this;
    const { bookkeeping, changes } = this.accounting;
    return makeMatchDocument({ bookkeeping, changes, orders, stores, clock, ids, addWork });
  }

  mailLimiter(): MailLimiter {
    const { stores, clock, ids } = this;
    return makeMailLimiter({ stores, clock, ids });
  }

  /** The shop as it is stored, with these settings; it lacks no right. */
  open(wish: ShopWish = {}): Promise<Shop> {
    return this.stores.shops.add(aShop({ profile: { ...aShop().profile, grantedScopes: SCOPES }, ...wish }));
  }

  /** Leaves the record of the shop as an earlier defect of ours would: stored, and not readable. */
  async spoil(shop: Shop): Promise<void> {
    const profile = { ...shop.profile, name: 7 as never };
    await this.stores.shops.update(shop.key, (stored) => ({ ...stored, profile })).catch(() => undefined);
    await this.stores.shops.find(shop.key).then(
      () => Promise.reject(new Error('the record can be read')),
      () => undefined,
    );
  }

  recordsOf(shop: Shop): ShopRecords {
    return this.stores.recordsOf(shop.key);
  }

  /** Places the order as it is now and processes it. */
  async process(shop: Shop, order: Order): Promise<Outcome> {
    this.shopDesk.place(order);
    return this.processOrder(await this.agreed(shop), order.id, 'live');
  }

  /** The shop after its transfers were agreed, as it is stored, too. */
  async agreed(shop: Shop): Promise<Shop> {
    const { quota } = this;
    const stored = await this.stores.shops.update(shop.key, (known) => ({ ...known, plan: { ...known.plan, quota } }));
    return { ...shop, plan: stored?.plan ?? shop.plan };
  }

  /** Presses a button of the order, as user 42 of the shop, and does what is asked. */
  async act(of: Shop, wish: Pick<ActionWish, 'order' | 'action'> & Partial<ActionWish>, stores = this.stores) {
    const { clock, ids } = this;
    const shop = await this.agreed(of);
    const addWork = makeAddWork({ workQueue: stores.workQueue, clock });
    const perform = makePerformAction({
      stores,
      clock,
      addWork,
      handlers: actionHandlersOf({ ...this.processPorts, stores, payments: this.payments }),
    });
    const act = makeActOnOrder({ stores, clock, addWork, wake: () => undefined });
    const whole = { input: {}, key: ids.uuid(), by: staffActor(staffId('42')), ...wish };
    const asked = await act(shop, whole);
    if (!asked.ok) return asked;
    const due = await stores.workQueue.due(shop.key, clock.now(), 100);
    for (const item of due)
      if (item.work.kind === 'order-action') {
        await settle(stores.workQueue, [item], 'started');
        const answer = await perform(shop, { ...item, work: item.work });
        if ('state' in answer) await settle(stores.workQueue, [item], answer.state, answer);
      }
    return act(shop, whole);
  }

  /** How many transfers are used in the month. */
  async used(shop: Shop): Promise<number> {
    return (await makeViewShop(this)(await this.agreed(shop))).credits?.used ?? 0;
  }

  /** The log, oldest first, as `name status`. */
  async log(shop: Shop): Promise<readonly string[]> {
    return (await this.events(shop)).map(({ name, status }) => `${name} ${status}`);
  }

  /** The events, oldest first. */
  async events(shop: Shop): Promise<readonly LogEvent[]> {
    const page = await this.recordsOf(shop).events.page({ sortBy: 'date', sortDir: 'asc', page: 1, pageSize: 100 });
    return page.items;
  }

  async close(): Promise<void> {
    await this.stores.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
