import { MAX_TITLE } from './document-choices.ts';
import type { InvoiceLayout, ItemLayout, PricedLayout } from './document-settings.ts';
import { field, type Fields } from './field.ts';
import { flag, text } from './plain-shapes.ts';
import type { Shape } from './shape.ts';

/** Units offered for the rows of a document; the dash stands for none, and a merchant may write another. Own choice. */
const ITEM_UNITS = ['—', 'Stück', 'Packung', 'Set', 'Paar', 'kg', 'g', 'l', 'm', 'm²', 'Stunde', 'Tag', 'Pauschale'];

/** Own texts and print layouts are a feature of the plan. */
export const LAYOUTS = { needs: { feature: 'layouts' } } as const;

const MAX_DETAIL = 1000;
const MAX_UNIT = 1000;

const unit = (standard: string): Shape<string> => ({
  ...text(standard, MAX_UNIT),
  offered: [...new Set([standard, ...ITEM_UNITS])],
});

const itemFields = (screen: 'invoices' | 'credits' | 'deliveries'): Fields<ItemLayout> => ({
  ItemTitle: field(`${screen}.items`, 'Titel des Artikels', text('', MAX_TITLE), {
    ...LAYOUTS,
    help: 'Steht über jeder Position. Leer: wie der Artikel im Shop heißt.',
    template: 'item-title',
  }),
  ItemDetail: field(`${screen}.items`, 'Beschreibung des Artikels', text('', MAX_DETAIL), {
    ...LAYOUTS,
    help: 'Steht unter dem Titel jeder Position. Leer: die Variante aus dem Shop.',
    template: 'item-detail',
  }),
  ItemUnit: field(`${screen}.items`, 'Einheit des Artikels', unit('Stück'), {
    ...LAYOUTS,
    help: 'In dieser Einheit wird gezählt.',
    template: 'item-unit',
  }),
  PrintLayout: field(`${screen}.layout`, 'Drucklayout', text('', 64), {
    ...LAYOUTS,
    help: 'So sieht das PDF aus. Drucklayouts legst du in Lexware Office an. Ohne Auswahl gilt das Standardlayout.',
  }),
});

/** How the rows of a delivery note look. */
export const deliveryLayoutFields = (): Fields<ItemLayout> => itemFields('deliveries');

/** How the rows of a document with prices look. */
const pricedLayoutFields = (screen: 'invoices' | 'credits'): Fields<PricedLayout> => ({
  ...itemFields(screen),
  IncludeSku: field(`${screen}.items`, 'Artikelnummer (SKU) zeigen', flag(false), {
    ...LAYOUTS,
    help: 'Die Artikelnummer aus dem Shop steht bei jeder Position.',
  }),
  IncludeGtin: field(`${screen}.items`, 'Barcode (GTIN) zeigen', flag(false), {
    ...LAYOUTS,
    help: 'Der Barcode aus dem Shop steht bei jeder Position.',
  }),
  ShippingTitle: field(`${screen}.shipping`, 'Titel des Versands', text('', MAX_TITLE), {
    ...LAYOUTS,
    help: 'Steht beim Versand. Leer: wie die Versandart im Shop heißt.',
    template: 'shipping-title',
  }),
  ShippingDetail: field(`${screen}.shipping`, 'Beschreibung des Versands', text('', MAX_DETAIL), {
    ...LAYOUTS,
    help: 'Steht unter dem Titel des Versands.',
    template: 'shipping-detail',
  }),
  ShippingUnit: field(`${screen}.shipping`, 'Einheit des Versands', unit('Versand'), {
    ...LAYOUTS,
    help: 'Steht beim Versand anstelle von „Stück“.',
    template: 'shipping-unit',
  }),
});

/** The rows that only invoices have. */
const invoiceRowFields: Fields<Omit<InvoiceLayout, keyof PricedLayout>> = {
  DiscountTitle: field('invoices.discount', 'Titel des Rabatts', text('', MAX_TITLE), {
    ...LAYOUTS,
    help: 'Steht bei einem Rabatt mit eigener Zeile. Leer: wie der Rabatt im Shop heißt.',
    template: 'discount-title',
  }),
  DiscountDetail: field('invoices.discount', 'Beschreibung des Rabatts', text('', MAX_DETAIL), {
    ...LAYOUTS,
    help: 'Steht unter dem Titel des Rabatts.',
    template: 'discount-detail',
  }),
  DiscountUnit: field('invoices.discount', 'Einheit des Rabatts', unit('Rabatt'), {
    ...LAYOUTS,
    help: 'Steht bei einem Rabatt anstelle von „Stück“.',
    template: 'discount-unit',
  }),
  ShippingShowFree: field('invoices.shipping', 'Kostenlosen Versand zeigen', flag(false), {
    ...LAYOUTS,
    help: 'Auch Versand über 0,00 € bekommt eine eigene Zeile.',
  }),
};

/** How the rows of an invoice look. */
export const invoiceLayoutFields = (): Fields<InvoiceLayout> => ({
  ...pricedLayoutFields('invoices'),
  ...invoiceRowFields,
});

const NO_ROW =
  'Wird gespeichert und steht auf keiner Gutschrift: Deren Zeilen haben nur positive Preise, von denen ein Rabatt schon abgezogen ist.';

/**
 * What the specification names for credit notes although no row of theirs can show it: the accounting service takes rows with
 * positive prices and no discount of the total (decision 10).
 */
const creditRowFields: Fields<Omit<InvoiceLayout, keyof PricedLayout>> = {
  DiscountTitle: field('credits.discount', 'Titel des Rabatts', text('', MAX_TITLE), { ...LAYOUTS, help: NO_ROW }),
  DiscountDetail: field('credits.discount', 'Beschreibung des Rabatts', text('', MAX_DETAIL), {
    ...LAYOUTS,
    help: NO_ROW,
  }),
  DiscountUnit: field('credits.discount', 'Einheit des Rabatts', unit('Rabatt'), { ...LAYOUTS, help: NO_ROW }),
  ShippingShowFree: field('credits.discount', 'Kostenlosen Versand zeigen', flag(false), {
    ...LAYOUTS,
    help: 'Wird gespeichert und bewirkt nichts: Versand über 0,00 € gibt nichts zurück und steht auf keiner Gutschrift.',
  }),
};

/** How the rows of a credit note look. */
export const creditLayoutFields = (): Fields<InvoiceLayout> => ({
  ...pricedLayoutFields('credits'),
  ...creditRowFields,
});
