import { el } from './dom.js';
import { choice, field, productOption, readCount } from './fields.js';
import { act } from './desk-action.js';

/** Changes an order after the fact: other quantities, and one more product. */
export async function openEditOrder(context) {
  const { admin, order } = context;
  const products = await admin.desk.products();
  const lines = order.lines.filter((line) => line.currentQuantity > 0);
  await act(context, 'edit', 'Die Bestellung ist geändert.', {
    title: `Bestellung ${order.name} bearbeiten`,
    body: [
      el('fieldset', { class: 'quantities' }, el('legend', {}, 'Mengen ändern'), lines.map(newQuantity)),
      el(
        'fieldset',
        { class: 'product-row' },
        el('legend', {}, 'Artikel hinzufügen'),
        field('Produkt', choice('add-product', [['', 'Keines'], ...products.map(productOption)])),
        field('Menge', el('input', { type: 'number', name: 'add-quantity', min: 1, value: 1 })),
      ),
    ],
    verb: 'Ändern',
    read: (form) => ({ add: added(form), remove: removed(form, lines) }),
  });
}

function newQuantity(line) {
  const input = el('input', {
    type: 'number',
    name: `line-${line.id}`,
    min: 0,
    max: line.currentQuantity,
    value: line.currentQuantity,
  });
  return el(
    'label',
    { class: 'quantity' },
    el('span', {}, line.title),
    input,
    el('span', { class: 'quiet' }, `von ${line.currentQuantity}`),
  );
}

function added(form) {
  const productId = form.get('add-product');
  return productId === '' ? [] : [{ productId, quantity: readCount(form.get('add-quantity')) || 1 }];
}

function removed(form, lines) {
  return lines
    .map((line) => ({ id: line.id, quantity: line.currentQuantity - readCount(form.get(`line-${line.id}`)) }))
    .filter((line) => line.quantity > 0);
}
