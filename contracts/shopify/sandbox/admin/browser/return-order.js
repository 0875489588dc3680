import { act } from './desk-action.js';
import { el } from './dom.js';
import { confirmed } from './dialogs.js';
import {
  amountField,
  checkField,
  choice,
  field,
  productOption,
  quantitiesOf,
  quantityRows,
  readAmount,
  readCount,
  sentence,
} from './fields.js';
import { showToast } from './toasts.js';

/** Takes sent goods back: only announced, or processed at once. */
export async function openReturn(context) {
  const lines = returnable(context);
  await act(context, 'return', 'Die Retoure ist eingetragen.', {
    title: 'Retoure',
    body: [quantityRows(lines, 'returnableQuantity', 'none'), fees(), clearing()],
    verb: 'Retoure anlegen',
    read: (form) => ({ ...returned(form, lines), ...settled(form) }),
  });
}

/** Takes sent goods back and gives others for them, cheaper or dearer. */
export async function openExchange(context) {
  const lines = returnable(context);
  const products = await context.admin.desk.products();
  await act(context, 'return', 'Der Umtausch ist eingetragen.', {
    title: 'Umtausch',
    body: [
      quantityRows(lines, 'returnableQuantity', 'none'),
      el(
        'fieldset',
        { class: 'product-row' },
        el('legend', {}, 'Dafür bekommt die Kundschaft'),
        field('Produkt', choice('exchange-product', products.map(productOption))),
        field('Menge', el('input', { type: 'number', name: 'exchange-quantity', min: 1, value: 1 })),
      ),
      fees(),
      clearing(),
      sentence('Was billiger ist, wird erstattet; was teurer ist, bleibt offen.'),
    ],
    verb: 'Umtausch anlegen',
    read: (form) => ({ ...returned(form, lines), exchange: given(form), ...settled(form) }),
  });
}

/** Settles a return that was announced. */
export async function openProcessReturn(context, { id, name }) {
  await act(context, 'process-return', 'Die Retoure ist abgewickelt.', {
    title: `Retoure ${name} abwickeln`,
    body: [...settlingFields()],
    verb: 'Abwickeln',
    read: (form) => ({ returnId: id, ...howSettled(form) }),
  });
}

/** Calls an announced return off. */
export async function cancelReturn(context, { id, name }) {
  const question = { title: `Retoure ${name} abbrechen`, body: sentence('Die Ware bleibt bei der Kundschaft.') };
  if (!(await confirmed({ ...question, verb: 'Abbrechen', cancel: 'Zurück', kind: 'critical' }))) return;
  await atOnce(context, 'cancel-return', 'Die Retoure ist abgebrochen.', { returnId: id });
}

/** Lets the money of pending refunds arrive, or come back. */
export const endRefund = (context, hasArrived) =>
  hasArrived
    ? atOnce(context, 'settle-refund', 'Die Erstattung ist ausgezahlt.')
    : atOnce(context, 'fail-refund', 'Die Erstattung ist fehlgeschlagen.');

async function atOnce({ admin, order, refresh }, verb, done, body = {}) {
  try {
    await admin.desk.act(order.legacyId, verb, body);
    showToast({ text: done });
  } catch (error) {
    showToast({ text: error.message, isError: true });
  }
  await refresh();
}

function returnable({ order }) {
  return order.lines.filter((line) => line.returnableQuantity > 0);
}

function fees() {
  return el(
    'div',
    { class: 'pair' },
    amountField('shipping-fee', 'Gebühr für Rückversand'),
    amountField('restocking-fee', 'Gebühr für Einlagerung', '', '%'),
  );
}

function clearing() {
  return [checkField('process', 'Ware ist da: sofort abwickeln', true), ...settlingFields()];
}

function settlingFields() {
  return [
    checkField('restock', 'Artikel zurück in den Bestand legen', true),
    checkField('pending', 'Geld ist noch unterwegs', false),
  ];
}

function returned(form, lines) {
  const restockingFee = readAmount(form, 'restocking-fee');
  return {
    lines: quantitiesOf(form, lines).map((line) => ({ ...line, restockingFee })),
    shippingFee: readAmount(form, 'shipping-fee'),
  };
}

function given(form) {
  return [{ productId: form.get('exchange-product'), quantity: readCount(form.get('exchange-quantity')) || 1 }];
}

function settled(form) {
  return form.has('process') ? { process: howSettled(form) } : {};
}

function howSettled(form) {
  return { restock: form.has('restock'), pending: form.has('pending') };
}
