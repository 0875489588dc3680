import { germanDay, iso, NO_TOTAL } from './days.ts';
import type { Row } from './row.ts';

const MISSING_CUSTOMER =
  'Die Bestellung {order} hat keinen Kunden. Ordne in Shopify einen Kunden zu, danach geht es von selbst weiter.';
const MISSING_ADDRESS =
  'Die Rechnung zu {order} ist angehalten, weil die Bestellung keine Adresse hat. Ergänze die Adresse in Shopify, danach geht es von selbst weiter.';
const SKIP_POS =
  'Die Bestellung {order} stammt aus dem Ladengeschäft und bekommt keine Rechnung, weil die Kasse schon einen Beleg gibt. Einstellung: Bestellungen aus dem Ladengeschäft überspringen.';
const SKIP_TAG =
  'Die Bestellung {order} trägt den Tag „intern“ und bekommt deshalb keine Rechnung. Einstellung: Bestellungen mit Tags überspringen.';
const SKIP_FREE =
  'Die Bestellung {order} kostet nichts und bekommt keine Rechnung. Einstellung: Kostenlose Bestellungen überspringen.';
const TOO_OLD = `Die Bestellung {order} ist vom ${germanDay(-90)} und liegt mehr als 60 Tage vor der Installation. Es wird keine Rechnung erstellt. Mit einem Stichtag vor diesem Tag kannst du sie einschließen.`;
const SKIP_DATE = `Die Bestellung {order} ist vom ${germanDay(0)} und liegt vor dem Stichtag 01.01.2099. Es wird keine Rechnung erstellt. Einstellung: Rechnungen erstellen.`;
const WAIT = 'Die Rechnung zu {order} wartet, bis die Bestellung bezahlt ist. Einstellung: Auslöser „Bezahlt“.';
const DUPLICATE =
  'Die Bestellung {order} hat denselben Namen wie eine andere Bestellung. Benenne eine von beiden um, danach geht es von selbst weiter.';
const CURRENCY = 'Die Bestellung {order} ist in USD. Rechnungen sind nur in Euro möglich.';
const OFF =
  'Die Rechnung zu {order} wartet, weil die Belegerstellung aus ist. Einschalten kannst du sie in den Einstellungen unter „Automatisierung“.';
const VAT_ID =
  'Rechnung erfordert USt-ID des Kunden: Die Lieferung nach Österreich ist ohne Steuer berechnet, das geht nur mit der USt-ID eines anderen EU-Staats. Trage sie in Shopify nach, danach geht es von selbst weiter.';

/** An order that gets no invoice, by the state it stands in. */
export const without = (
  state: 'skipped' | 'held' | 'waiting',
  code: NonNullable<Row['status']>['code'],
  text: string,
): Pick<Row, 'event' | 'status'> => ({
  event: { name: `order.${state}`, status: state === 'held' ? 'warning' : 'info', text },
  status: { state, code, text },
});

/** Orders without an invoice: what was read of them, or the setting that decided. */
export const ORDER_ROWS: readonly Row[] = [
  {
    says: 'an order that the shop does not have any more is nothing to do',
    proves: ['pull: NOT_FOUND'],
    provoke: async (stage) => {
      await stage.webhook('orders/updated', { id: 424_242, admin_graphql_api_id: 'gid://shopify/Order/424242' });
      return { legacyId: '424242', name: '424242' };
    },
    event: {
      name: 'order.read-failed',
      status: 'warning',
      text: 'Die Bestellung 424242 ist in Shopify nicht mehr vorhanden. Es ist nichts zu tun.',
    },
  },
  {
    says: 'an order without a customer and without an address cannot be invoiced to anybody',
    proves: ['pull: MISSING_CUSTOMER', 'process: MISSING_CUSTOMER'],
    provoke: (stage) => stage.stated({ customer: null, address: null }),
    ...without('held', 'MISSING_CUSTOMER', MISSING_CUSTOMER),
  },
  {
    says: 'an order of a customer without any address waits for one',
    proves: ['pull: MISSING_ADDRESS', 'process: MISSING_ADDRESS'],
    provoke: (stage) => stage.stated({ address: null }),
    ...without('held', 'MISSING_ADDRESS', MISSING_ADDRESS),
  },
  {
    says: 'a sale at the till has its receipt already',
    proves: ['pull: SKIP_POS', 'process: SKIP_POS', 'skip invoice: SKIP_POS'],
    provoke: (stage) => stage.panel.place({ source: 'pos' }),
    ...without('skipped', 'SKIP_POS', SKIP_POS),
  },
  {
    says: 'an order with a tag that the merchant left out gets nothing',
    proves: ['pull: SKIP_TAG', 'process: SKIP_TAG', 'skip invoice: SKIP_TAG'],
    preferences: { skipTags: ['intern'] },
    provoke: (stage) => stage.panel.place({ tags: ['intern'] }),
    ...without('skipped', 'SKIP_TAG', SKIP_TAG),
  },
  {
    says: 'an order of last quarter is not invoiced because the app was installed today',
    proves: ['pull: TOO_OLD', 'process: TOO_OLD'],
    preferences: { invoiceCreate: true },
    provoke: (stage) => stage.stated({ createdAt: iso(-90) }),
    ...without('skipped', 'TOO_OLD', TOO_OLD),
  },
  {
    says: 'no order gets an invoice while invoices are off',
    proves: ['process: DISABLED_INVOICE_CREATE'],
    preferences: { invoiceCreate: false },
    provoke: (stage) => stage.panel.place(),
    ...without('waiting', 'DISABLED_INVOICE_CREATE', OFF),
  },
  {
    says: 'an order that costs nothing gets no invoice',
    proves: ['process: SKIP_FREE', 'skip invoice: SKIP_FREE'],
    preferences: { skipFree: true },
    provoke: (stage) => stage.panel.place({ shipping: null, orderDiscount: NO_TOTAL }),
    ...without('skipped', 'SKIP_FREE', SKIP_FREE),
  },
  {
    says: 'an order from before the first day gets no invoice',
    proves: ['skip invoice: SKIP_DATE'],
    preferences: { invoiceCreate: '2099-01-01' },
    provoke: (stage) => stage.panel.place(),
    ...without('skipped', 'SKIP_DATE', SKIP_DATE),
  },
  {
    says: 'the invoice waits for the money',
    proves: ['skip invoice: WAIT'],
    preferences: { invoiceEvent: 'paid' },
    provoke: (stage) => stage.panel.place({ pay: false }),
    ...without('waiting', 'WAIT', WAIT),
  },
  {
    says: 'of two orders with one name the second is held, for they would get each other’s documents',
    proves: ['process: DUPLICATE_ORDER'],
    preferences: { invoiceEvent: 'fulfilled' },
    provoke: async (stage) => {
      const first = await stage.stated({ name: '#DOPPELT' });
      await stage.seen(first);
      return stage.stated({ name: '#DOPPELT' });
    },
    ...without('held', 'DUPLICATE_ORDER', DUPLICATE),
  },
  {
    says: 'an order in dollars gets no invoice',
    proves: ['process: INVALID_CURRENCY'],
    provoke: (stage) => stage.stated({ currency: 'USD' }),
    ...without('skipped', 'INVALID_CURRENCY', CURRENCY),
  },
  {
    says: 'goods went to Austria without tax, and the VAT id of the customer is not known',
    proves: ['invalid: MISSING_VAT-ID'],
    provoke: (stage) =>
      stage.stated({
        rate: null,
        address: { first_name: 'Georg', last_name: 'Huber', zip: '5020', city: 'Salzburg', country_code: 'AT' },
      }),
    ...without('held', 'MISSING_VAT-ID', VAT_ID),
  },
  {
    says: 'an order that has its invoice needs nothing more',
    proves: ['process: EXISTING'],
    provoke: (stage) => stage.panel.placeDone(),
    status: { state: 'done', code: 'EXISTING', text: 'Die Rechnung zu {order} gibt es: {number}.' },
  },
];
