import type { LedgerOrder } from '../ledger/ledger-order.ts';
import type { Minor } from '../model/money.ts';
import type { OrderView } from '../model/order-view.ts';
import type { BulkRunRecord } from './bulk-shelf.ts';
import type { PaymentEntryRecord } from '../payments/payment-shelf.ts';
import type { ChargeRecords } from '../billing/charge-records.ts';
import type { SubscriptionRecord } from './subscription-shelf.ts';
import type { Customer, MailingAddress, PurchasingCompany } from '../model/parties.ts';

/** Facts about a shop; only its plan changes in the sandbox. */
export interface ShopProfile {
  readonly id: string;
  readonly domain: string;
  readonly handle: string;
  readonly name: string;
  readonly email: string;
  readonly owner: string;
  readonly currency: string;
  /** What its own subscription at the platform is called; `Basic` where none stands. */
  plan?: string;
  readonly createdAt: string;
  readonly address: Omit<MailingAddress, 'firstName' | 'lastName' | 'name'>;
}

/** Something a shop sells; the price is gross, in minor units. */
export interface CatalogueProduct {
  readonly id: string;
  readonly variantId: string;
  readonly title: string;
  readonly variantTitle: string | null;
  readonly sku: string;
  readonly barcode: string | null;
  readonly vendor: string;
  readonly productType: string;
  readonly price: Minor;
  readonly taxPpm: number;
  readonly isGiftCard: boolean;
  readonly requiresShipping: boolean;
}

/** A customer with the company that it buys for, if any. */
export interface ShopCustomer {
  readonly customer: Customer;
  readonly company: PurchasingCompany | null;
}

export interface TimelineEntry {
  readonly at: string;
  readonly text: string;
}

/** An order on record: kept as a ledger, or exactly as an import stated it. */
export interface StoredOrder {
  readonly legacyId: string;
  revision: number;
  readonly timeline: TimelineEntry[];
  readonly ledger: LedgerOrder | null;
  stated: OrderView | null;
}

/** A metafield of any owner. */
export interface MetafieldRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly namespace: string;
  readonly key: string;
  readonly type: string;
  readonly value: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Everything about a shop that a state file keeps. */
export interface ShopRecord {
  readonly profile: ShopProfile;
  readonly lastId: number;
  readonly lastOrderNumber: number;
  readonly products: readonly CatalogueProduct[];
  readonly customers: readonly ShopCustomer[];
  readonly orders: readonly StoredOrder[];
  readonly metafields: readonly MetafieldRecord[];
  readonly subscriptions: readonly SubscriptionRecord[];
  readonly bulkRuns: readonly BulkRunRecord[];
  readonly charges: ChargeRecords;
  readonly payments: readonly PaymentEntryRecord[];
}
