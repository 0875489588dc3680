import { deliveryDateFields } from './delivery-date-fields.ts';
import {
  DELIVERY_TYPE_NAMES,
  DELIVERY_TYPES,
  DOCUMENT_TAG_NAMES,
  DOCUMENT_TAGS,
  DUE_FROM,
  DUE_FROM_NAMES,
  HELP,
  INVOICE_DAY_NAMES,
  INVOICE_DAYS,
  MAX_TEXT,
  MAX_TITLE,
  PLACE_NAMES,
  PLACES,
  type DocumentTag,
} from './document-choices.ts';
import { FORMER_CREDIT_TITLE } from '../documents/words.ts';
import { field, type Field, type Fields } from './field.ts';
import { eventsByGateway, ORDER_EVENT_LABELS, ORDER_EVENTS } from './gateway-shapes.ts';
import { creditLayoutFields, invoiceLayoutFields, LAYOUTS } from './layout-fields.ts';
import { choices, tags } from './list-shapes.ts';
import { mailFields } from './mail-fields.ts';
import { choice, dateOrBoolean, flag, text, wholeNumber } from './plain-shapes.ts';
import type { CreditSettings, EditPolicy, InvoiceSettings } from './preferences-shape.ts';
import { prefixed } from './prefixed.ts';
import type { SectionId } from './sections.ts';

const EDIT_POLICIES: readonly EditPolicy[] = ['additional', 'reissue'];

const EDIT_NAMES = {
  additional: 'Weitere Belege über den Unterschied',
  reissue: 'Gutschrift über alles und neue Rechnung',
};

const customTags = (section: SectionId): Field<readonly string[]> =>
  field(section, 'Tags an die Bestellung schreiben', tags(), {
    help: 'Diese Tags bekommt die Bestellung, sobald sie den Beleg hat.',
    suggests: 'tags',
    needs: { feature: 'tags', shopScopes: ['write_orders'] },
  });

const documentTags = (section: SectionId): Field<readonly DocumentTag[]> =>
  field(section, 'Suchbegriffe unter dem Schlusstext', choices<DocumentTag>([], DOCUMENT_TAGS, DOCUMENT_TAG_NAMES), {
    help: 'Sie stehen in einer Zeile ganz unten auf dem Beleg. So findest du ihn in Lexware Office danach, und dein Kunde sieht sie auch.',
  });

/** Settings of invoices. */
export const INVOICE_FIELDS: Fields<InvoiceSettings> = {
  invoiceCreate: field('invoices.create', 'Rechnungen erstellen', dateOrBoolean(false), {
    help: 'Für jede Bestellung, oder für Bestellungen ab einem Tag, den du bestimmst.',
    needs: { capability: 'invoices' },
  }),
  invoiceEvent: field('invoices.create', 'Auslöser', choice('created', ORDER_EVENTS, ORDER_EVENT_LABELS), {
    help: 'Die Rechnung entsteht, sobald die Bestellung so weit ist.',
  }),
  invoiceEventExceptions: field('invoices.create', 'Ausnahmen nach Zahlungsart', eventsByGateway(), {
    help: 'Für diese Zahlungsarten gilt ein anderer Auslöser.',
    suggests: 'gateways',
  }),
  invoiceFinalize: field('invoices.status', 'Rechnungen festschreiben', flag(true), {
    needs: { capability: 'drafts' },
    help: 'Festgeschriebene Rechnungen sind endgültig und können versendet werden. Sonst bleiben sie Entwürfe.',
  }),
  invoiceEnshrine: field(
    'invoices.status',
    'An Entwürfe erinnern',
    choice('fulfilled', ORDER_EVENTS, ORDER_EVENT_LABELS),
    {
      help: 'Bleibt eine Rechnung zunächst Entwurf, steht sie von da an unter „Zu erledigen“. Endgültig wird sie in Lexware Office.',
    },
  ),
  invoiceEdits: field(
    'invoices.create',
    'Änderungen nach der Rechnung',
    choice('additional', EDIT_POLICIES, EDIT_NAMES),
    {
      help: 'Das geschieht, wenn eine Bestellung nach ihrer Rechnung noch geändert wird.',
    },
  ),
  invoiceDate: field('invoices.date', 'Rechnungsdatum', choice('created', INVOICE_DAYS, INVOICE_DAY_NAMES), {
    help: 'Der Tag, der als Datum auf der Rechnung steht. Für ältere Bestellungen passt der Tag der Erstellung.',
  }),
  invoiceDeliveryType: field(
    'invoices.deliveryDate',
    'Art der Lieferung',
    choice('delivery', DELIVERY_TYPES, DELIVERY_TYPE_NAMES),
    { help: 'So heißt der Tag der Lieferung auf der Rechnung. Das Umsatzsteuergesetz verlangt ihn.' },
  ),
  ...prefixed('invoiceDeliveryDate', deliveryDateFields('invoices.deliveryDate')),
  asNet: field('invoices.format', 'Nettopreise auf allen Belegen', flag(false), {
    help: 'Die Positionen zeigen Preise ohne Umsatzsteuer; die Summe bleibt dieselbe.',
  }),
  b2bAsNet: field('invoices.format', 'Nettopreise für Geschäftskunden', flag(false), {
    help: 'Nur Belege an Firmen zeigen Preise ohne Umsatzsteuer.',
  }),
  tagsAsNet: field('invoices.format', 'Nettopreise für Bestellungen mit Tags', tags(), {
    help: 'Nur Belege zu Bestellungen mit einem dieser Tags zeigen Preise ohne Umsatzsteuer.',
    suggests: 'tags',
  }),
  useDiscount: field('invoices.format', 'Rabatte in der Position ausweisen', flag(false), {
    help: 'Ein Rabatt mit rundem Prozentsatz (15 % oder 12,5 %) steht so an seiner Position, sonst in einer eigenen Zeile. Bei Geschäftskunden steckt er sonst im Preis, weil eine E-Rechnung keine negativen Preise haben darf; die Beschreibung der Position nennt Betrag und Code.',
  }),
  invoiceTitle: field('invoices.layout', 'Titel', text('Rechnung', MAX_TITLE), {
    ...LAYOUTS,
    help: HELP.title,
    template: 'title',
  }),
  invoiceIntroduction: field('invoices.layout', 'Einleitung', text('', MAX_TEXT), {
    ...LAYOUTS,
    help: HELP.introduction,
    template: 'introduction',
  }),
  invoiceRemark: field('invoices.layout', 'Schlusstext', text('Vielen Dank für Ihre Bestellung.', MAX_TEXT), {
    ...LAYOUTS,
    help: HELP.remark,
    template: 'remark',
  }),
  paymentTermDays: field('invoices.layout', 'Zahlungsziel in Tagen', wholeNumber(14, 0, 365), {
    help: 'So viele Tage hat dein Kunde Zeit zu zahlen. 0: sofort fällig.',
  }),
  invoiceDue: field('invoices.layout', 'Zahlungsziel zählt ab', choice('started', DUE_FROM, DUE_FROM_NAMES), {
    help: 'Ab dem Versand zählt es vom Tag, an dem die letzte Ware das Haus verlässt. Ist beim Erstellen der Rechnung noch nicht alles versendet, oder war es das schon vor ihrem Datum, zählt es ab dem Rechnungsdatum. Eine endgültige Rechnung behält ihren Tag.',
  }),
  ...prefixed('invoiceLayout', invoiceLayoutFields()),
  ...prefixed('invoiceSendMail', mailFields('invoices', 'invoiceFinalize')),
  invoiceReferencePlaces: field(
    'invoices.link',
    'Bestellnummer nennen in',
    choices(['introduction'], PLACES, PLACE_NAMES),
    { help: HELP.reference },
  ),
  invoiceTagCustom: customTags('invoices.link'),
  invoiceTag: documentTags('invoices.link'),
};

/** Settings of credit notes. */
export const CREDIT_FIELDS: Fields<CreditSettings> = {
  creditCreate: field('credits.create', 'Gutschriften erstellen', dateOrBoolean(false), {
    help: 'Für jede Rückerstattung entsteht eine Gutschrift zur Rechnung.',
    dependsOn: 'invoiceCreate',
  }),
  creditFinalize: field('credits.status', 'Gutschriften festschreiben', flag(true), {
    needs: { capability: 'drafts' },
    help: 'Festgeschriebene Gutschriften sind endgültig und können versendet werden. Sonst bleiben sie Entwürfe.',
  }),
  creditDate: field(
    'credits.date',
    'Datum der Gutschrift',
    choice('refunded', ['refunded', 'created'], { refunded: 'Tag der Erstattung', created: 'Tag der Erstellung' }),
    {
      help: 'Üblich ist der Tag der Erstattung: In seinem Monat mindert sich deine Umsatzsteuer (§ 17 UStG). Eine Gutschrift ist nie älter als ihre Rechnung.',
    },
  ),
  creditDeliveryDate: field('credits.deliveryDate', 'Lieferdatum nennen', flag(false), {
    help: 'Die Gutschrift nennt unter ihrer Rechnung auch, wann geliefert wurde, soweit der Tag feststeht. Gerechnet wird er wie für Rechnungen.',
  }),
  creditAsNet: field('credits.format', 'Nettopreise auf Gutschriften', flag(false), {
    help: 'Sonst stehen die Preise da wie auf der Rechnung. Eingeschaltet zeigen die Positionen Preise ohne Umsatzsteuer; die Summe bleibt dieselbe.',
  }),
  creditLayoutTitle: field('credits.layout', 'Titel', text('Gutschrift', MAX_TITLE), {
    ...LAYOUTS,
    formerDefaults: [FORMER_CREDIT_TITLE],
    help: HELP.title,
    template: 'title',
  }),
  creditLayoutIntroduction: field('credits.layout', 'Einleitung', text('', MAX_TEXT), {
    ...LAYOUTS,
    help: HELP.introduction,
    template: 'introduction',
  }),
  creditLayoutRemark: field('credits.layout', 'Schlusstext', text('', MAX_TEXT), {
    ...LAYOUTS,
    help: HELP.remark,
    template: 'remark',
  }),
  ...prefixed('creditLayout', creditLayoutFields()),
  ...prefixed('creditSendMail', mailFields('credits', 'creditFinalize')),
  creditReferencePlaces: field(
    'credits.link',
    'Bestellnummer nennen in',
    choices(['introduction'], PLACES, PLACE_NAMES),
    { help: HELP.reference },
  ),
  creditTagCustom: customTags('credits.link'),
  creditTag: documentTags('credits.link'),
};
