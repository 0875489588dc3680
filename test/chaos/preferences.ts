import type { Preferences } from '@belegwerk/core/preferences';

/** Tags that an order gets with a document of a kind. */
export const TAGS = { invoice: 'rechnung', 'credit-note': 'rechnungskorrektur' } as const;

/** An order with this tag gets documents only where a person creates them. */
export const LEFT_OUT = 'kein-beleg';

/** Gateways whose payments become bank transactions. */
export const MOVED_GATEWAYS: readonly string[] = ['shopify_payments', 'klarna'];

/** Metafield of the order with the number of its invoice. */
export const NUMBER_FIELD = 'belegwerk.invoice_number';

/** The settings of that merchant before the end of the set-up. */
export const NOTHING_YET: Partial<Preferences> = { invoiceCreate: false, creditCreate: false, deliveryCreate: false };

/** A merchant who uses everything. */
export const CHAOS_PREFERENCES: Partial<Preferences> = {
  invoiceCreate: '2000-01-01',
  creditCreate: true,
  deliveryCreate: '2000-01-01',
  invoiceEvent: 'created',
  contactCreate: 'all',
  vatIdPlaces: ['order-note'],
  invoiceSendMailEnabled: true,
  creditSendMailEnabled: true,
  transactionCreate: true,
  transactionHints: true,
  transactionFees: true,
  // the shop books a paid mark as a payment by hand, which must not become a bank transaction again
  transactionGateway: Object.fromEntries([...MOVED_GATEWAYS, 'manual'].map((gateway) => [gateway, true])),
  syncOrderPayment: true,
  skipTags: [LEFT_OUT],
  invoiceTagCustom: [TAGS.invoice],
  creditTagCustom: [TAGS['credit-note']],
  saveMetafield: {
    'invoice.number': { namespace: 'belegwerk', key: 'invoice_number' },
    'invoice.paid': { namespace: 'belegwerk', key: 'invoice_paid' },
  },
};
