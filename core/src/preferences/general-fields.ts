import { VAT_ID_PLACES, type VatIdPlace } from '../vat-ids/vat-id-places.ts';
import { field, type Fields, type Needs } from './field.ts';
import { entriesByGateway } from './gateway-shapes.ts';
import { allOrTags, choices, tags } from './list-shapes.ts';
import {
  metafieldsToRead,
  metafieldsToWrite,
  type MetafieldResource,
  type MetafieldSource,
} from './metafield-settings.ts';
import { choice, emailAddress, flag, hostname, text, wholeNumber } from './plain-shapes.ts';
import type {
  ContactSettings,
  GeneralSettings,
  MetafieldSettings,
  OrderSettings,
  SmtpSettings,
  TransactionSettings,
} from './preferences-shape.ts';

/** Settings of the product itself. */
export const GENERAL_FIELDS: Fields<GeneralSettings> = {
  language: field('general.language', 'Sprache der Belege', choice('de', ['de', 'en']), {
    needs: { accountFeature: 'INVOICING_PRO' },
  }),
  email: field('general.notifications', 'E-Mail-Adresse', emailAddress()),
  creditsExhaustedSoon: field('general.notifications', 'Übertragungen fast verbraucht', flag(true)),
  creditsExhaustedNow: field('general.notifications', 'Übertragungen verbraucht', flag(true)),
  onboarding: field('general.notifications', 'Hilfe bei der Einrichtung', flag(true)),
  connectionMissing: field('general.notifications', 'Verbindung zu Lexware Office fehlt', flag(true)),
  home: field('general.app', 'Startseite', choice('overview', ['orders', 'overview'])),
};

/** The merchant's own mail server. */
export const SMTP_FIELDS: Fields<SmtpSettings> = {
  smtpHost: field('general.smtp', 'Server', hostname(), { needs: { feature: 'emails' } }),
  smtpPort: field('general.smtp', 'Port', wholeNumber(465, 1, 65_535), { needs: { feature: 'emails' } }),
  smtpEncryption: field('general.smtp', 'Verschlüsselung', choice('SSL', ['SSL', 'TLS']), {
    needs: { feature: 'emails' },
  }),
  smtpUser: field('general.smtp', 'Benutzername', text('', 255), { needs: { feature: 'emails' } }),
  smtpEmail: field('general.smtp', 'E-Mail-Adresse', emailAddress(), { needs: { feature: 'emails' } }),
  smtpName: field('general.smtp', 'Name', text('', 255), { needs: { feature: 'emails' } }),
};

/** Which orders are left alone, and what is put right in the others. */
export const ORDER_FIELDS: Fields<OrderSettings> = {
  skipFree: field('orders.filters', 'Kostenlose Bestellungen überspringen', flag(false)),
  skipPos: field('orders.filters', 'Bestellungen aus dem Ladengeschäft überspringen', flag(true)),
  posName: field('orders.filters', 'Empfänger bei Bestellungen aus dem Ladengeschäft', text('Laufkundschaft', 255)),
  skipTags: field('orders.filters', 'Bestellungen mit Tags überspringen', tags()),
  fixTaxTip: field('orders.tax', 'Steuersatz von Trinkgeldern korrigieren', flag(false)),
  fixTaxShipping: field('orders.tax', 'Steuersatz des Versands korrigieren', choice(false, [false, true, 'split'])),
  syncOrderPayment: field(
    'orders.payment',
    'Bestellung als bezahlt markieren, wenn die Rechnung bezahlt ist',
    flag(false),
    {
      needs: { feature: 'orderSync', shopScopes: ['write_orders'] },
    },
  ),
};

const COMPANY_LOCATION: Needs = { shopifyPlus: true, shopScopes: ['read_companies', 'read_orders'] };

/** Contacts of the accounting service. */
export const CONTACT_FIELDS: Fields<ContactSettings> = {
  contactCreate: field('contacts.create', 'Kontakte erstellen', allOrTags()),
  contactPushEmail: field('contacts.organise', 'E-Mail-Adresse übertragen', flag(true)),
  contactPushPhone: field('contacts.organise', 'Telefonnummer übertragen', flag(false)),
  contactPushShop: field('contacts.organise', 'Namen des Shops übertragen', flag(false)),
  contactPushCustomer: field('contacts.organise', 'Verweis auf den Shopify-Kunden übertragen', flag(false)),
  contactPushNote: field('contacts.organise', 'Kundennotiz übertragen', flag(false)),
  vatIdPlaces: field('contacts.vatId', 'Suchorte für die USt-ID', choices<VatIdPlace>([], VAT_ID_PLACES), {
    needsOf: (places) => (places.includes('company-location') ? COMPANY_LOCATION : {}),
  }),
};

/** Payments as bank transactions. */
export const TRANSACTION_FIELDS: Fields<TransactionSettings> = {
  transactionCreate: field('transactions.create', 'Umsätze erstellen', flag(false), {
    dependsOn: 'invoiceCreate',
    needs: { accountingScopes: ['finance.read', 'finance.write'] },
  }),
  transactionHints: field('transactions.create', 'Zuordnung vorschlagen', flag(false), {
    dependsOn: 'transactionCreate',
    needs: { accountingScopes: ['transaction-assignment-hint.write'] },
  }),
  transactionFees: field('transactions.create', 'Gebühren übertragen', flag(false), {
    dependsOn: 'transactionCreate',
    needs: { feature: 'fees' },
  }),
  transactionGateway: field('transactions.create', 'Zahlungsarten', entriesByGateway()),
};

const READ_SCOPES: Readonly<Record<MetafieldResource, readonly string[]>> = {
  shop: [],
  order: ['read_orders'],
  customer: ['read_customers'],
  product: ['read_products'],
  variant: ['read_products'],
};
const scopesToRead = (sources: readonly MetafieldSource[]): readonly string[] => [
  ...new Set(sources.flatMap(({ resource }) => READ_SCOPES[resource])),
];

/** Metafields that templates show, and those that are written. */
export const METAFIELD_FIELDS: Fields<MetafieldSettings> = {
  loadMetafields: field('metafields.load', 'Metafelder lesen', metafieldsToRead(), {
    needs: { feature: 'metafields' },
    needsOf: (sources) => ({ shopScopes: scopesToRead(sources) }),
  }),
  saveMetafield: field('metafields.save', 'Metafelder schreiben', metafieldsToWrite(), {
    needs: { feature: 'metafields', shopScopes: ['write_orders'] },
  }),
};
