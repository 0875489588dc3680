import {
  businessDay,
  instantOfMillis,
  remembering,
  shopKey,
  type AccountingTargetId,
  type Instant,
  type ShopKey,
} from '@belegwerk/core/kernel';
import type { Preferences } from '@belegwerk/core/preferences';
import { storesInMemory } from '@belegwerk/adapters/embedded';
import type { SellerProfile } from '@belegwerk/core/records';
import type { RawStores } from '@belegwerk/core/stores';
import { diceFrom, type Dice } from '../../chaos/dice.ts';
import { aShop } from '../../builders/shop-builder.ts';
import { Faults, type Fault } from '../faults.ts';
import { INVOICE_TAG, LEFT_OUT, METAFIELD } from '../oracle/judge.ts';
import { LeaseWatch } from '../oracle/lease-watch.ts';
import { Trace } from '../trace.ts';
import { VirtualTime, type Stored } from '../virtual-time.ts';
import { Account } from './account.ts';
import { JobPlace } from './job-place.ts';
import { mailboxOf, MailServer } from './mail-server.ts';
import { Net } from './net.ts';
import { PaymentsService } from './payments-service.ts';
import { Platform } from './shop-desk.ts';

/** What a run is drawn from. */
export interface WorldWish {
  readonly seed: number;
  readonly faults: readonly Fault[];
  /** No more faults than that. */
  readonly mostFaults?: number;
  readonly keepsStory?: boolean;
}

/** The books that a shop is connected with. */
export interface ShopBooks {
  readonly shop: ShopKey;
  readonly seller: SellerProfile;
  readonly target: AccountingTargetId;
}

/** When every simulated year begins. */
const START = Date.parse('2026-01-01T06:00:00Z');
const SHOPS = ['nord.myshopify.com', 'sued.myshopify.com'];
export const SCOPES = [
  'read_orders',
  'write_orders',
  'read_all_orders',
  'read_customers',
  'read_products',
  'read_locations',
  'read_shopify_payments_accounts',
  'read_shopify_payments_payouts',
];
const GATEWAYS = ['shopify_payments', 'klarna'];
/** A shop whose money of the platform's payment service is booked by payout, all the year. */
const BY_PAYOUT = shopKey('sued.myshopify.com');

/** A merchant who uses everything. */
const PREFERENCES: Partial<Preferences> = {
  invoiceCreate: true,
  creditCreate: true,
  deliveryCreate: true,
  invoiceEvent: 'created',
  contactCreate: 'all',
  invoiceSendMailEnabled: true,
  creditSendMailEnabled: true,
  transactionCreate: true,
  transactionHints: true,
  transactionGateway: Object.fromEntries(GATEWAYS.map((gateway) => [gateway, true])),
  skipTags: [LEFT_OUT],
  invoiceTagCustom: [INVOICE_TAG],
  saveMetafield: { 'invoice.number': METAFIELD },
};

/** Streams of chance, so that one that is asked more or less often leaves the others as they are. */
const STREAMS = { time: 1, faults: 2, net: 3, life: 4, hosts: 5, people: 6, payments: 7 } as const;

/** Everything outside the hosts, with their store: it stays when they die. */
export class World {
  readonly time: VirtualTime;
  readonly faults: Faults;
  readonly trace: Trace;
  readonly net: Net;
  /** As a process opened them that never dies. */
  readonly stores: RawStores;
  readonly openStores: () => RawStores;
  readonly rows;
  readonly jobs: JobPlace;
  readonly platform: Platform;
  readonly accounts = new Map<ShopKey, Account>();
  readonly mails = new MailServer();
  readonly shops: readonly ShopKey[] = SHOPS.map(shopKey);
  readonly leases = new LeaseWatch();
  readonly byPayout: ReadonlySet<ShopKey> = new Set([BY_PAYOUT]);
  readonly #seed: number;

  constructor({ seed, faults, mostFaults, keepsStory = false }: WorldWish) {
    this.#seed = seed;
    this.time = new VirtualTime(START, this.dice('time'));
    this.time.install();
    this.faults = new Faults(this.dice('faults'), faults, mostFaults);
    this.trace = new Trace(keepsStory);
    this.net = new Net(this.time, { faults: this.faults, trace: this.trace, dice: this.dice('net') });
    const { open, rows } = storesInMemory();
    this.openStores = open;
    this.stores = open();
    this.rows = rows;
    this.time.stored = () => this.#stored();
    this.jobs = new JobPlace(this.time, { trace: this.trace, struck: () => this.faults.count });
    this.platform = new Platform(aShop().profile, new PaymentsService(this.dice('payments')));
    for (const [at, shop] of this.shops.entries()) this.accounts.set(shop, new Account(shop, at + 1));
  }

  dice(stream: keyof typeof STREAMS): Dice {
    return diceFrom(Math.imul(this.#seed + 1, 0x9e_37_79_b1) ^ Math.imul(STREAMS[stream], 0x85_eb_ca_6b));
  }

  get now(): Instant {
    return nowOf(this.time.now);
  }

  /** The shops as they were set up before the year begins, each connected with its books. */
  async openShops(books: readonly ShopBooks[]): Promise<void> {
    const installedAt = this.now.subtract({ hours: 24 });
    for (const { shop: key, seller, target } of books)
      await this.stores.shops.add({
        ...aShop({
          key,
          installedAt,
          profile: { ...aShop().profile, grantedScopes: SCOPES, email: mailboxOf(key) },
          preferences: PREFERENCES,
          sweptUntil: installedAt,
        }),
        ...(this.byPayout.has(key)
          ? { paymentWays: [{ from: businessDay(installedAt), way: 'payout' as const }] }
          : {}),
        accounting: { target, connectedAt: installedAt, seller },
        accountSyncs: [{ target, organizationId: seller.organizationId, syncedUntil: installedAt }],
      });
  }

  /** What there is by now. */
  get counts(): { readonly orders: number; readonly entries: number } {
    const orders = this.shops.reduce((sum, shop) => sum + this.platform.of(shop).length, 0);
    const ofAccounts = [...this.accounts.values()].map((each) => each.entries);
    return { orders, entries: ofAccounts.reduce((sum, count) => sum + count, orders + this.mails.arrived.length) };
  }

  /** Lets go of everything outside the hosts but their store. */
  forget(): void {
    this.platform.forget();
    this.accounts.clear();
    this.mails.forget();
  }

  #stored(): Stored {
    const [row] = this.rows(STORED);
    const due = row?.['due'];
    return {
      written: Number(row?.['written']),
      waitsUntil: typeof due === 'string' ? Date.parse(due) : Number.POSITIVE_INFINITY,
    };
  }
}

const STORED = `
  SELECT total_changes() AS written, (SELECT min(due_at) FROM work_items WHERE open = 1) AS due`;

/** Many ask at one moment. */
const nowOf = remembering(1, instantOfMillis);
