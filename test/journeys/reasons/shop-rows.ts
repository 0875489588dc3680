import type { Row } from './row.ts';

/** What happens to the shop as a whole. */
export const SHOP_ROWS: readonly Row[] = [
  {
    says: 'a setting was changed',
    proves: ['shop: preference changed'],
    preferences: { skipFree: true },
    provoke: async () => undefined,
    event: {
      name: 'preferences.changed',
      status: 'info',
      text: 'Die Einstellung „Kostenlose Bestellungen überspringen“ wurde geändert: bisher aus, jetzt ein.',
    },
  },
  {
    says: 'invoices were turned off',
    proves: ['shop: sync toggled for invoices'],
    preferences: { invoiceCreate: false },
    provoke: async () => undefined,
    event: {
      name: 'shop.sync-toggled',
      status: 'info',
      text: 'Das automatische Erstellen von Rechnungen wurde ausgeschaltet.',
    },
  },
  {
    says: 'credit notes were turned off',
    proves: ['shop: sync toggled for credit notes'],
    preferences: { creditCreate: false },
    provoke: async () => undefined,
    event: {
      name: 'shop.sync-toggled',
      status: 'info',
      text: 'Das automatische Erstellen von Gutschriften wurde ausgeschaltet.',
    },
  },
];
