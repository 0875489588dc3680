import type { AccountRight } from '../kernel/account-capabilities.ts';

/** What a plan can contain beside its transfers. Source: specification 1, section 9. */
export const FEATURES = [
  'orders',
  'orderImport',
  'layouts',
  'deliveryDate',
  'emailIntegration',
  'emails',
  'address',
  'tags',
  'fees',
  'metafields',
  'orderSync',
  'plus',
] as const;
/** One of them. */
export type Feature = (typeof FEATURES)[number];

/** German names of the features, for the price table and the feature gates. */
export const FEATURE_LABELS: Readonly<Record<Feature, string>> = {
  orders: 'Bestellungen von Hand prüfen',
  orderImport: 'Bestellungen importieren',
  layouts: 'Eigene Texte und Drucklayouts',
  deliveryDate: 'Lieferdatum',
  emailIntegration: 'Belege in Shopify-Mails einbetten',
  emails: 'Belege per E-Mail versenden',
  address: 'Rechnungsadresse ändern',
  tags: 'Tags setzen',
  fees: 'Gebühren übertragen',
  metafields: 'Metafelder',
  orderSync: 'Zahlungsstatus abgleichen',
  plus: 'Einstellungen für Shopify Plus',
};

/** Rights granted to the app, or asked for: by the shop platform and by the accounting service. */
export interface Scopes {
  readonly shop: readonly string[];
  readonly accounting: readonly AccountRight[];
}
