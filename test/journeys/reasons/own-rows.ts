import { germanDay } from './days.ts';
import type { Row } from './row.ts';
import type { Stage } from './stage.ts';
import { without } from './order-rows.ts';

/** Orders a course, perhaps with something else. */
export const course = async (stage: Stage, who: string, more: readonly string[] = []) =>
  stage.panel.place({
    customerId: await stage.panel.customer(who),
    lines: await Promise.all(
      ['Barista', ...more].map(async (title) => ({ productId: await stage.product(title), quantity: 1 })),
    ),
    shipping: null,
  });

/** Reasons of our own, for what the specification leaves open. */
export const OWN_ROWS: readonly Row[] = [
  {
    says: 'a test order is no sale',
    proves: [],
    provoke: (stage) => stage.panel.place({ test: true }),
    ...without('skipped', 'TEST_ORDER', 'Die Bestellung {order} ist eine Testbestellung und bekommt keine Rechnung.'),
  },
  {
    says: 'an order that was called off before its invoice leaves nothing to bill',
    proves: [],
    preferences: { invoiceEvent: 'fulfilled' },
    provoke: async (stage) => {
      const order = await stage.panel.place({ pay: false });
      await stage.panel.act(order, 'cancel');
      return order;
    },
    ...without(
      'skipped',
      'CANCELLED',
      'Die Bestellung {order} wurde vor der Rechnung storniert. Es bleibt nichts zu berechnen.',
    ),
  },
  {
    says: 'a marketplace that is the seller bills by itself',
    proves: [],
    provoke: (stage) => stage.stated({ more: { merchant_of_record_app_id: 4242 } }),
    ...without(
      'skipped',
      'INVOICED_BY_OTHERS',
      'Die Bestellung {order} wird von einem anderen Unternehmen abgerechnet. Du erstellst keine Rechnung.',
    ),
  },
  {
    says: 'no German rate is 17 per cent',
    proves: [],
    provoke: (stage) => stage.stated({ rate: 0.17 }),
    ...without(
      'held',
      'TAX_RATE_UNKNOWN',
      `Die Rechnung zu {order} ist angehalten: „Kaffeemühle“ ist mit 17 % berechnet, diesen Satz gab es am ${germanDay(0)} in Deutschland nicht. Prüfe die Steuereinstellungen in Shopify.`,
    ),
  },
  {
    says: 'goods stay in Germany and were charged without tax',
    proves: [],
    provoke: (stage) => stage.stated({ rate: null }),
    ...without(
      'held',
      'TAX_MISSING',
      'Die Rechnung zu {order} wartet auf deine Antwort: Shopify hat für „Kaffeemühle“ keine Umsatzsteuer berechnet. Sag in den Einstellungen unter „Bestellungen“, warum; das fragt Belegwerk zu jedem Produkt nur einmal.',
    ),
  },
  {
    says: 'goods went to Austria with German tax though the seller reports at the rates of the destination',
    proves: [],
    provoke: async (stage) => stage.panel.place({ customerId: await stage.panel.customer('Huber') }),
    ...without(
      'held',
      'TAX_MISMATCH',
      'Die Rechnung zu {order} ist angehalten: „Handmühle Kajüte“ ist mit 19 % aus Deutschland berechnet, nach den Steuerangaben deines Kontos in Lexware Office gelten aber die Sätze von Österreich. Prüfe die Steuereinstellungen in Shopify und Lexware Office.',
    ),
  },
  {
    says: 'the amounts of an order contradict each other',
    proves: [],
    provoke: (stage) => stage.stated({ more: { total_price: '129.00' } }),
    ...without(
      'held',
      'AMOUNTS_INCONSISTENT',
      'Die Rechnung zu {order} ist angehalten, weil die Beträge der Bestellung nicht aufgehen: angegeben 129,00 €, berechnet 119,00 €. Prüfe die Bestellung in Shopify.',
    ),
  },
  {
    says: 'goods and a course for a company abroad do not fit on one invoice',
    proves: [],
    provoke: (stage) => course(stage, 'Café Ringstraße', ['Handfilter']),
    ...without(
      'held',
      'MIXED_SUPPLY',
      'Die Rechnung zu {order} ist angehalten, weil Waren und andere Leistungen bei einer Lieferung nach Österreich nicht auf einem Beleg stehen dürfen. Erstelle dafür zwei Rechnungen in Lexware Office.',
    ),
  },
  {
    says: 'a course for a person in Switzerland is nothing that we can bill',
    proves: [],
    provoke: (stage) => course(stage, 'Brunner'),
    ...without(
      'held',
      'NOT_SUPPORTED',
      'Die Rechnung zu {order} kann nicht automatisch erstellt werden, weil eine Leistung außerhalb der EU an jemanden geht, den die Bestellung nicht als Unternehmen ausweist. Erstelle sie in Lexware Office von Hand.',
    ),
  },
  {
    says: 'goods go to Switzerland without tax and are billed to a person in Germany',
    proves: [],
    provoke: (stage) =>
      stage.stated({
        rate: null,
        more: {
          shipping_address: { first_name: 'Lena', last_name: 'Voss', zip: '8001', city: 'Zürich', country_code: 'CH' },
        },
      }),
    ...without(
      'held',
      'RECIPIENT_ELSEWHERE',
      'Die Rechnung zu {order} ist angehalten: Der Lieferort liegt in der Schweiz, der Empfänger sitzt aber in Deutschland, und Lexware Office besteuert nach dem Land des Empfängers. Stimmt seine Rechnungsadresse nicht, ändere sie in Shopify, danach geht es von selbst weiter. Sonst erstelle die Rechnung zu {order} in Lexware Office von Hand.',
    ),
  },
  {
    says: 'an invoice whose answer was lost is looked for before anything is sent again',
    proves: [],
    provoke: async (stage) => {
      await stage.fault({ kind: '504-after-commit', method: 'POST', path: '^/v1/invoices', times: 1 });
      return stage.panel.place();
    },
    status: { state: 'creating', code: 'IN_PROGRESS', text: 'Die Rechnung zu {order} wird gerade erstellt.' },
  },
];
