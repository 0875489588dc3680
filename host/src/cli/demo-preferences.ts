import { existsSync, writeFileSync } from 'node:fs';
import { businessDay } from '@belegwerk/core/kernel';
import type { Clock } from '@belegwerk/core/ports';
import type { Preferences } from '@belegwerk/core/preferences';

/** How far back the demo merchant wants documents. */
const DAYS = 60;

/**
 * The demo merchant uses what there is: documents of all kinds for the orders of the last 60 days, contacts, mail,
 * payments, tags and metafields. Orders that are tagged `kein-beleg` are left alone.
 */
const preferencesSince = (day: string): Partial<Preferences> => ({
  invoiceCreate: day,
  invoiceEvent: 'created',
  // goods on account leave first, so their invoice can name the day; prepaid orders have theirs at once
  invoiceEventExceptions: { rechnung: 'fulfilled' },
  creditCreate: true,
  deliveryCreate: day,
  contactCreate: 'all',
  vatIdPlaces: ['order-note', 'order-attributes'],
  invoiceSendMailEnabled: true,
  creditSendMailEnabled: true,
  transactionCreate: true,
  transactionHints: true,
  transactionGateway: { shopify_payments: true, klarna: true, manual: true, vorkasse: true, rechnung: true },
  syncOrderPayment: true,
  invoiceTagCustom: ['rechnung'],
  creditTagCustom: ['rechnungskorrektur'],
  saveMetafield: {
    'invoice.number': { namespace: 'belegwerk', key: 'invoice_number' },
    'invoice.paid': { namespace: 'belegwerk', key: 'invoice_paid' },
    'invoice.url': { namespace: 'belegwerk', key: 'invoice_url' },
  },
  skipTags: ['kein-beleg'],
});

/** Writes the demo merchant's preferences once; changes of the file afterwards stay. */
export const keepDemoPreferences = (file: string, clock: Clock): string => {
  const since = businessDay(clock.now()).subtract({ days: DAYS }).toString();
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(preferencesSince(since), null, 2)}\n`);
  return file;
};
