import type { ItemLayout, PricedLayout } from './document-settings.ts';
import { field, type Fields } from './field.ts';
import { flag, text } from './plain-shapes.ts';

/** Units offered for the rows of a document; the dash stands for none, and a merchant may write another. Own choice. */
export const ITEM_UNITS = [
  '—',
  'Stück',
  'Packung',
  'Set',
  'Paar',
  'kg',
  'g',
  'l',
  'm',
  'm²',
  'Stunde',
  'Tag',
  'Pauschale',
];

/** Own texts and print layouts are a feature of the plan. */
export const LAYOUTS = { needs: { feature: 'layouts' } } as const;

const MOST_TITLE = 256;
const MOST_DETAIL = 1000;
const MOST_UNIT = 1000;

const itemFields = (screen: 'invoices' | 'credits' | 'deliveries'): Fields<ItemLayout> => ({
  ItemTitle: field(`${screen}.items`, 'Titel des Artikels', text('', MOST_TITLE), {
    ...LAYOUTS,
    template: 'item-title',
  }),
  ItemDetail: field(`${screen}.items`, 'Beschreibung des Artikels', text('', MOST_DETAIL), {
    ...LAYOUTS,
    template: 'item-detail',
  }),
  ItemUnit: field(`${screen}.items`, 'Einheit des Artikels', text('Stück', MOST_UNIT), {
    ...LAYOUTS,
    template: 'item-unit',
  }),
  PrintLayout: field(`${screen}.layout`, 'Drucklayout', text('', 64), LAYOUTS),
});

/** How the rows of a delivery note look. */
export const deliveryLayoutFields = (): Fields<ItemLayout> => itemFields('deliveries');

/** How the rows of a document with prices look. */
export const pricedLayoutFields = (screen: 'invoices' | 'credits'): Fields<PricedLayout> => ({
  ...itemFields(screen),
  IncludeSku: field(`${screen}.items`, 'Artikelnummer (SKU) zeigen', flag(false), LAYOUTS),
  IncludeGtin: field(`${screen}.items`, 'Barcode (GTIN) zeigen', flag(false), LAYOUTS),
  DiscountTitle: field(`${screen}.discount`, 'Titel des Rabatts', text('', MOST_TITLE), {
    ...LAYOUTS,
    template: 'discount-title',
  }),
  DiscountDetail: field(`${screen}.discount`, 'Beschreibung des Rabatts', text('', MOST_DETAIL), {
    template: 'discount-detail',
  }),
  DiscountUnit: field(`${screen}.discount`, 'Einheit des Rabatts', text('Rabatt', MOST_UNIT), {
    template: 'discount-unit',
  }),
  ShippingShowFree: field(`${screen}.shipping`, 'Kostenlosen Versand zeigen', flag(false), LAYOUTS),
  ShippingTitle: field(`${screen}.shipping`, 'Titel des Versands', text('', MOST_TITLE), {
    template: 'shipping-title',
  }),
  ShippingDetail: field(`${screen}.shipping`, 'Beschreibung des Versands', text('', MOST_DETAIL), {
    template: 'shipping-detail',
  }),
  ShippingUnit: field(`${screen}.shipping`, 'Einheit des Versands', text('Versand', MOST_UNIT), {
    template: 'shipping-unit',
  }),
});
