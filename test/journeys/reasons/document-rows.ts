import { germanDay, iso, NO_TOTAL } from './days.ts';
import type { Row } from './row.ts';
import type { Stage } from './stage.ts';

const SHIPPED_FREE = { shipping: null, orderDiscount: NO_TOTAL };

/** Places an order, sends it out and answers it. */
const shipped = async (stage: Stage, more: object) => {
  const order = await stage.panel.place(more);
  await stage.panel.act(order, 'fulfill');
  return order;
};

/** An order that was invoiced under other settings, and of which one piece comes back under these. */
const returned = async (stage: Stage, more: object, change: Parameters<Stage['set']>[0]) => {
  const order = await stage.panel.placeDone(more);
  await stage.set(change);
  await stage.panel.act(order, 'refund', { lines: [{ lineId: order.lines[0]?.id, quantity: 1 }] });
  return order;
};

/** Delivery notes and credit notes that are not wanted now. */
export const DOCUMENT_ROWS: readonly Row[] = [
  {
    says: 'the delivery note of an order that is dated ahead waits for its day',
    proves: ['skip delivery: WAIT'],
    provoke: (stage) => stage.stated({ createdAt: iso(3), isFulfilled: true }),
    deliveryNote: {
      state: 'waiting',
      code: 'WAIT',
      text: `Der Lieferschein zu {order} wartet bis zum ${germanDay(3)}, dem Tag der Bestellung.`,
    },
  },
  {
    says: 'what is carried out of the shop needs no delivery note',
    proves: ['skip delivery: SKIP_POS'],
    provoke: (stage) => shipped(stage, { source: 'pos' }),
    deliveryNote: {
      state: 'skipped',
      code: 'SKIP_POS',
      text: 'Die Bestellung {order} stammt aus dem Ladengeschäft und bekommt keinen Lieferschein, weil die Kasse schon einen Beleg gibt. Einstellung: Bestellungen aus dem Ladengeschäft überspringen.',
    },
  },
  {
    says: 'a free sample gets no delivery note',
    proves: ['skip delivery: SKIP_FREE'],
    preferences: { skipFree: true },
    provoke: (stage) => shipped(stage, SHIPPED_FREE),
    deliveryNote: {
      state: 'skipped',
      code: 'SKIP_FREE',
      text: 'Die Bestellung {order} kostet nichts und bekommt keinen Lieferschein. Einstellung: Kostenlose Bestellungen überspringen.',
    },
  },
  {
    says: 'an order with a tag that was left out gets no delivery note either',
    proves: ['skip delivery: SKIP_TAG'],
    preferences: { skipTags: ['intern'] },
    provoke: (stage) => shipped(stage, { tags: ['intern'] }),
    deliveryNote: {
      state: 'skipped',
      code: 'SKIP_TAG',
      text: 'Die Bestellung {order} trägt den Tag „intern“ und bekommt deshalb keinen Lieferschein. Einstellung: Bestellungen mit Tags überspringen.',
    },
  },
  {
    says: 'goods that left before the first day of delivery notes get none',
    proves: ['skip delivery: SKIP_DATE'],
    preferences: { deliveryCreate: '2099-01-01' },
    provoke: (stage) => shipped(stage, {}),
    deliveryNote: {
      state: 'skipped',
      code: 'SKIP_DATE',
      text: `Die Bestellung {order} ist vom ${germanDay(0)} und liegt vor dem Stichtag 01.01.2099. Es wird kein Lieferschein erstellt. Einstellung: Lieferscheine erstellen.`,
    },
  },
  {
    says: 'what comes back to the till is corrected at the till',
    proves: ['skip credit: SKIP_POS'],
    preferences: { skipPos: false },
    provoke: (stage) => returned(stage, { source: 'pos' }, { skipPos: true }),
    creditNote: {
      state: 'skipped',
      code: 'SKIP_POS',
      text: 'Die Bestellung {order} stammt aus dem Ladengeschäft und bekommt keine Gutschrift, weil die Kasse schon einen Beleg gibt. Einstellung: Bestellungen aus dem Ladengeschäft überspringen.',
    },
  },
  {
    says: 'a free sample that comes back is no money back',
    proves: ['skip credit: SKIP_FREE'],
    preferences: { skipFree: false },
    provoke: (stage) => returned(stage, SHIPPED_FREE, { skipFree: true }),
    creditNote: {
      state: 'skipped',
      code: 'SKIP_FREE',
      text: 'Die Bestellung {order} kostet nichts und bekommt keine Gutschrift. Einstellung: Kostenlose Bestellungen überspringen.',
    },
  },
  {
    says: 'a return that is worth nothing changes nothing',
    proves: ['process: UNCHANGED'],
    preferences: { skipFree: false },
    provoke: (stage) => returned(stage, SHIPPED_FREE, {}),
    creditNote: {
      state: 'done',
      code: 'UNCHANGED',
      text: 'Die Bestellung {order} hat sich nicht geändert. Es ist nichts zu tun.',
    },
  },
  {
    says: 'no credit note is made while credit notes are off',
    proves: ['process: DISABLED_CREDIT_CREATE'],
    preferences: { creditCreate: false },
    provoke: (stage) => returned(stage, {}, {}),
    creditNote: {
      state: 'skipped',
      code: 'DISABLED_CREDIT_CREATE',
      text: 'Das Erstellen von Gutschriften ist ausgeschaltet. Einstellung: Gutschriften erstellen.',
    },
  },
  {
    says: 'the accounting service refuses an invoice with tax of a small business',
    proves: ['create: Lexware-Fehler'],
    provoke: async (stage) => {
      await stage.system.control('lexware', '/profile', 'POST', { smallBusiness: true, taxType: 'vatfree' });
      const order = await stage.panel.place();
      await stage.says(order, 'invoice.refused');
      await stage.system.control('lexware', '/profile', 'POST', { smallBusiness: false, taxType: 'net' });
      return order;
    },
    event: {
      name: 'invoice.refused',
      status: 'critical',
      text: 'Lexware-Fehler: 406 (taxConditions.taxType: Die Organisation ist umsatzsteuerbefreit)',
    },
    status: {
      state: 'failed',
      code: 'REFUSED',
      text: 'Lexware Office hat die Rechnung zu {order} abgelehnt: taxConditions.taxType: Die Organisation ist umsatzsteuerbefreit. Ändere, was genannt ist, und wähle „Neu prüfen“.',
    },
  },
];
