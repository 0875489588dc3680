import type { DeliveryDateEvent, ReferencePlace } from './document-settings.ts';

/** From whose day the dates of a document are counted. */
export const EVENTS: readonly DeliveryDateEvent[] = ['created', 'fulfilled'];
export const EVENT_NAMES = { created: 'Bestellung', fulfilled: 'Versand' };

/** Whose day an invoice bears. */
export type InvoiceDay = 'created' | 'fulfilled' | 'issued';
export const INVOICE_DAYS: readonly InvoiceDay[] = ['created', 'fulfilled', 'issued'];
export const INVOICE_DAY_NAMES = { ...EVENT_NAMES, issued: 'Tag der Erstellung' };

/** What the day of delivery on a document stands for; empty: the document shows none. */
export type DeliveryType = '' | 'delivery' | 'service';
export const DELIVERY_TYPES: readonly DeliveryType[] = ['', 'delivery', 'service'];
export const DELIVERY_TYPE_NAMES = { '': 'Keine Angabe', delivery: 'Lieferdatum', service: 'Leistungsdatum' };

/** By what a document can be found: the word „Shopify“, the name of the shop, the number of the order at the platform, its tags. */
export type DocumentTag = 'shopify' | 'shop' | 'orderId' | 'orderTags';
export const DOCUMENT_TAGS: readonly DocumentTag[] = ['shopify', 'shop', 'orderId', 'orderTags'];
export const DOCUMENT_TAG_NAMES = {
  shopify: 'Das Wort „Shopify“',
  shop: 'Name des Shops',
  orderId: 'Kennung der Bestellung in Shopify',
  orderTags: 'Tags der Bestellung',
};

/** What the days until an invoice is due are counted from. */
export type InvoiceDue = 'started' | 'fulfilled';
export const DUE_FROM: readonly InvoiceDue[] = ['started', 'fulfilled'];
export const DUE_FROM_NAMES = { started: 'Rechnungsdatum', fulfilled: 'Versand' };

/** Where the order is named. */
export const PLACES: readonly ReferencePlace[] = ['title', 'introduction', 'remark'];
export const PLACE_NAMES = { title: 'Titel', introduction: 'Einleitung', remark: 'Schlusstext' };

/** Characters of a title and of a text around the rows. */
export const MAX_TITLE = 256;
export const MAX_TEXT = 2000;

/** What the texts of every kind of document do. */
export const HELP = {
  title: 'Steht groß über dem Beleg. Lexware Office zeigt höchstens 25 Zeichen.',
  introduction:
    'Steht über den Positionen. Nummer und Datum der Bestellung folgen darunter, wenn du sie dort nennen lässt.',
  remark: 'Steht unter den Positionen.',
  reference: 'Dort steht die Nummer der Bestellung, wenn dein Text sie nicht schon nennt. So findest du beide wieder.',
} as const;
