import { act } from './desk-action.js';
import { button, el } from './dom.js';
import { amountField, checkField, choice, field, quantitiesOf, quantityRows, readAmount, sentence } from './fields.js';
import { money } from './format.js';
import { openEditOrder } from './edit-order.js';
import { openExchange, openReturn } from './return-order.js';

const GONE = 'Die Bestellung ist storniert';
const NOT_SENT = 'Zurückkommen kann nur, was versendet ist';

const REASONS = [
  ['', 'Ohne Angabe'],
  ['RESTOCK', 'Einlagerung'],
  ['DAMAGE', 'Beschädigung'],
  ['CUSTOMER', 'Kundschaft'],
];

/** The buttons of an order; one that makes no sense now stays visible, disabled, with its reason. */
export function orderActions(admin, order, refresh) {
  const context = { admin, order, refresh };
  const isOver = order.cancelled;
  const isSent = ['FULFILLED', 'PARTIALLY_FULFILLED'].includes(String(order.fulfillmentStatus).toUpperCase());
  const left = (name) => order.lines.some((line) => line[name] > 0);
  const isOpen = /^\d*\.?\d*$/.test(order.totals.outstanding) && /[1-9]/.test(order.totals.outstanding);
  return [
    action('Bezahlen', 'pay-order', () => openPay(context), { isOff: isOver || !isOpen, reason: 'Nichts mehr offen' }),
    action('Versenden', 'fulfill-order', () => openFulfill(context), {
      isOff: isOver || !left('fulfillableQuantity'),
      reason: 'Nichts zu versenden',
    }),
    action('Erstatten', 'refund-order', () => openRefund(context), { isOff: isOver, reason: GONE }),
    action('Retoure', 'return-order', () => openReturn(context), {
      isOff: isOver || !left('returnableQuantity'),
      reason: NOT_SENT,
    }),
    action('Umtausch', 'exchange-order', () => openExchange(context), {
      isOff: isOver || !left('returnableQuantity'),
      reason: NOT_SENT,
    }),
    action('Bearbeiten', 'edit-order', () => openEditOrder(context), { isOff: isOver, reason: GONE }),
    action('Stornieren', 'cancel-order', () => openCancel(context), {
      isOff: isOver || isSent,
      reason: isSent ? 'Versandtes bitte erstatten' : GONE,
    }),
  ];
}

function action(label, testId, onClick, { isOff, reason }) {
  return button(label, onClick, { 'data-testid': testId, disabled: isOff, title: isOff ? reason : undefined });
}

async function openPay(context) {
  const { currency, totals } = context.order;
  const open = totals.outstanding === undefined ? '' : ` Offen sind ${money(totals.outstanding, currency)}.`;
  await act(context, 'pay', 'Die Zahlung ist verbucht.', {
    title: 'Zahlung verbuchen',
    body: [sentence(`Leer bedeutet: alles, was offen ist.${open}`), amountField('amount', 'Betrag')],
    verb: 'Als bezahlt verbuchen',
    read: (form) => given({ amount: readAmount(form, 'amount') }),
  });
}

async function openFulfill(context) {
  const lines = context.order.lines.filter((line) => line.fulfillableQuantity > 0);
  await act(context, 'fulfill', 'Der Versand ist eingetragen.', {
    title: 'Versenden',
    body: quantityRows(lines, 'fulfillableQuantity', 'all'),
    verb: 'Versenden',
    read: (form) => ({ lines: quantitiesOf(form, lines) }),
  });
}

async function openRefund(context) {
  const lines = context.order.lines.filter((line) => line.refundableQuantity > 0);
  await act(context, 'refund', 'Die Erstattung ist eingetragen.', {
    title: 'Erstatten',
    body: [
      quantityRows(lines, 'refundableQuantity', 'none'),
      amountField('shipping', 'Versandkosten erstatten'),
      amountField('amount', 'Anderer Gesamtbetrag'),
      sentence('Ohne eigenen Gesamtbetrag wird erstattet, was Artikel und Versand ergeben.'),
      field('Grund der Abweichung', choice('reason', REASONS)),
      checkField('restock', 'Artikel zurück in den Bestand legen', true),
      checkField('pending', 'Geld ist noch unterwegs', false),
    ],
    verb: 'Erstatten',
    kind: 'critical',
    read: (form) => ({
      ...given({
        shipping: readAmount(form, 'shipping'),
        amount: readAmount(form, 'amount'),
        reason: form.get('reason') || undefined,
      }),
      pending: form.has('pending'),
      lines: quantitiesOf(form, lines).map((line) => ({ ...line, restock: form.has('restock') })),
    }),
  });
}

async function openCancel(context) {
  await act(context, 'cancel', 'Die Bestellung ist storniert.', {
    title: `Bestellung ${context.order.name} stornieren`,
    body: [
      el('p', {}, 'Das lässt sich nicht rückgängig machen.'),
      checkField('refund', 'Bezahltes zurückerstatten', true),
      checkField('restock', 'Artikel zurück in den Bestand legen', true),
    ],
    verb: 'Stornieren',
    kind: 'critical',
    read: (form) => ({ refund: form.has('refund'), restock: form.has('restock') }),
  });
}

function given(values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
