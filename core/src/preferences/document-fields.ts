import { DATE_MODIFIERS } from '../delivery/date-modifier.ts';
import { DOCUMENT_RIGHTS } from '../shops/document-rights.ts';
import {
  type DeliveryDateEvent,
  type DeliveryDateSettings,
  type DeliveryReferencePlace,
  type ReferencePlace,
} from './document-settings.ts';
import { field, type Field, type Fields } from './field.ts';
import { eventsByGateway, ORDER_EVENTS } from './gateway-shapes.ts';
import { prefixed } from './prefixed.ts';
import { choices, tags } from './list-shapes.ts';
import { deliveryLayoutFields, LAYOUTS, pricedLayoutFields } from './layout-fields.ts';
import { mailFields } from './mail-fields.ts';
import { choice, dateOrBoolean, flag, text, wholeNumber } from './plain-shapes.ts';
import type {
  CreditSettings,
  DeliverySettings,
  DeliveryType,
  EditPolicy,
  InvoiceSettings,
} from './preferences-shape.ts';
import type { SectionId } from './sections.ts';

const EVENTS: readonly DeliveryDateEvent[] = ['created', 'fulfilled'];
const DATE_NEEDS = { needs: { feature: 'deliveryDate' } } as const;
const MOST_OFFSET = 999;

const deliveryDateFields = (section: SectionId): Fields<DeliveryDateSettings> => ({
  '0Event': field(section, 'Lieferdatum ab', choice('fulfilled', EVENTS), DATE_NEEDS),
  '0Modify': field(section, 'Anpassung', choice('none', DATE_MODIFIERS), DATE_NEEDS),
  '0Offset': field(section, 'Anzahl', wholeNumber(0, 0, MOST_OFFSET), DATE_NEEDS),
  '0Unit': field(section, 'Einheit', choice('day', ['day', 'mon']), DATE_NEEDS),
  '1Event': field(section, 'Ende des Lieferzeitraums ab', choice('', ['', ...EVENTS]), DATE_NEEDS),
  '1Modify': field(section, 'Anpassung des Endes', choice('none', DATE_MODIFIERS), DATE_NEEDS),
  '1Offset': field(section, 'Anzahl des Endes', wholeNumber(0, 0, MOST_OFFSET), DATE_NEEDS),
  '1Unit': field(section, 'Einheit des Endes', choice('day', ['day', 'mon']), DATE_NEEDS),
});

const DELIVERY_TYPES: readonly DeliveryType[] = ['', 'delivery', 'service'];
const PLACES: readonly ReferencePlace[] = ['title', 'introduction', 'remark'];
const DELIVERY_PLACES: readonly DeliveryReferencePlace[] = ['title', 'introduction', 'terms', 'remark'];

const EDIT_POLICIES: readonly EditPolicy[] = ['additional', 'reissue'];

const customTags = (section: SectionId): Field<readonly string[]> =>
  field(section, 'Tags an die Bestellung schreiben', tags(), {
    needs: { feature: 'tags', shopScopes: ['write_orders'] },
  });

const MOST_TITLE = 256;
const MOST_TEXT = 2000;

/** Settings of invoices. */
export const INVOICE_FIELDS: Fields<InvoiceSettings> = {
  invoiceCreate: field('invoices.create', 'Rechnungen erstellen', dateOrBoolean(false), {
    needs: { accountFeature: 'INVOICING' },
  }),
  invoiceEvent: field('invoices.create', 'Auslöser', choice('created', ORDER_EVENTS)),
  invoiceEventExceptions: field('invoices.create', 'Ausnahmen nach Zahlungsart', eventsByGateway()),
  invoiceFinalize: field('invoices.status', 'Rechnungen festschreiben', flag(true)),
  invoiceEdits: field('invoices.create', 'Änderungen nach der Rechnung', choice('additional', EDIT_POLICIES)),
  invoiceDate: field('invoices.date', 'Rechnungsdatum', choice('created', EVENTS)),
  invoiceDeliveryType: field('invoices.deliveryDate', 'Art der Lieferung', choice('delivery', DELIVERY_TYPES)),
  ...prefixed('invoiceDeliveryDate', deliveryDateFields('invoices.deliveryDate')),
  asNet: field('invoices.format', 'Nettopreise auf allen Belegen', flag(false)),
  b2bAsNet: field('invoices.format', 'Nettopreise für Geschäftskunden', flag(false)),
  tagsAsNet: field('invoices.format', 'Nettopreise für Bestellungen mit Tags', tags()),
  useDiscount: field('invoices.format', 'Rabatte in der Position ausweisen', flag(false)),
  invoiceTitle: field('invoices.layout', 'Titel', text('Rechnung', MOST_TITLE), { ...LAYOUTS, template: 'title' }),
  invoiceIntroduction: field('invoices.layout', 'Einleitung', text('', MOST_TEXT), {
    ...LAYOUTS,
    template: 'introduction',
  }),
  invoiceRemark: field('invoices.layout', 'Schlusstext', text('Vielen Dank für Ihre Bestellung.', MOST_TEXT), {
    ...LAYOUTS,
    template: 'remark',
  }),
  paymentTermDays: field('invoices.layout', 'Zahlungsziel in Tagen', wholeNumber(14, 0, 365)),
  ...prefixed('invoiceLayout', pricedLayoutFields('invoices')),
  ...prefixed('invoiceSendMail', mailFields('invoices', 'invoiceFinalize')),
  invoiceReferencePlaces: field('invoices.link', 'Bestellnummer nennen in', choices(['introduction'], PLACES)),
  invoiceTagCustom: customTags('invoices.link'),
};

/** Settings of credit notes. "Gutschrift" means self-billing in German law, so the title says what it is. */
export const CREDIT_FIELDS: Fields<CreditSettings> = {
  creditCreate: field('credits.create', 'Gutschriften erstellen', dateOrBoolean(false), { dependsOn: 'invoiceCreate' }),
  creditFinalize: field('credits.status', 'Gutschriften festschreiben', flag(true)),
  creditLayoutTitle: field('credits.layout', 'Titel', text('Rechnungskorrektur', MOST_TITLE), {
    ...LAYOUTS,
    template: 'title',
  }),
  creditLayoutIntroduction: field('credits.layout', 'Einleitung', text('', MOST_TEXT), {
    ...LAYOUTS,
    template: 'introduction',
  }),
  creditLayoutRemark: field('credits.layout', 'Schlusstext', text('', MOST_TEXT), { ...LAYOUTS, template: 'remark' }),
  ...prefixed('creditLayout', pricedLayoutFields('credits')),
  ...prefixed('creditSendMail', mailFields('credits', 'creditFinalize')),
  creditReferencePlaces: field('credits.link', 'Bestellnummer nennen in', choices(['introduction'], PLACES)),
  creditTagCustom: customTags('credits.link'),
};

/** Settings of delivery notes. */
export const DELIVERY_FIELDS: Fields<DeliverySettings> = {
  deliveryCreate: field('deliveries.create', 'Lieferscheine erstellen', dateOrBoolean(false), {
    needs: { accountingScopes: DOCUMENT_RIGHTS['delivery-note'] },
  }),
  deliveryFinalize: field('deliveries.status', 'Lieferscheine festschreiben', flag(true)),
  deliveryDate: field('deliveries.date', 'Datum des Lieferscheins', choice('fulfilled', EVENTS)),
  deliveryDeliveryType: field('deliveries.deliveryDate', 'Art der Lieferung', choice('delivery', DELIVERY_TYPES)),
  ...prefixed('deliveryDeliveryDate', deliveryDateFields('deliveries.deliveryDate')),
  deliveryLayoutTitle: field('deliveries.layout', 'Titel', text('Lieferschein', MOST_TITLE), {
    ...LAYOUTS,
    template: 'title',
  }),
  deliveryLayoutIntroduction: field('deliveries.layout', 'Einleitung', text('', MOST_TEXT), {
    ...LAYOUTS,
    template: 'introduction',
  }),
  deliveryLayoutTerms: field('deliveries.layout', 'Lieferbedingungen', text('', 255), {
    ...LAYOUTS,
    template: 'terms',
  }),
  deliveryLayoutRemark: field('deliveries.layout', 'Schlusstext', text('', MOST_TEXT), {
    ...LAYOUTS,
    template: 'remark',
  }),
  ...prefixed('deliveryLayout', deliveryLayoutFields()),
  deliveryPrices: field('deliveries.items', 'Einzelpreise zeigen', flag(false)),
  ...prefixed('deliverySendMail', mailFields('deliveries', 'deliveryFinalize')),
  deliveryReferencePlaces: field(
    'deliveries.link',
    'Bestellnummer nennen in',
    choices(['introduction'], DELIVERY_PLACES),
  ),
};
