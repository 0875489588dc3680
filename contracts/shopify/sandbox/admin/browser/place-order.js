import { openDialog } from './dialogs.js';
import { button, el } from './dom.js';
import { amountField, checkField, choice, field, productOption, readAmount, readCount } from './fields.js';
import { Refusal } from './server.js';
import { showToast } from './toasts.js';

const GATEWAYS = [
  ['shopify_payments', 'Kreditkarte'],
  ['paypal', 'PayPal'],
  ['bank_deposit', 'Vorkasse'],
  ['invoice', 'Rechnung'],
];

/** Asks for everything an order needs, places it and opens it. */
export async function openPlaceOrder(admin) {
  const [products, customers] = await Promise.all([admin.desk.products(), admin.desk.customers()]).catch(showFailure);
  if (products === undefined) return;
  const rows = el('div', { class: 'rows' });
  const addRow = () => rows.append(productRow(products, rows));
  addRow();
  const outcome = await openDialog({
    title: 'Bestellung aufgeben',
    size: 'large',
    body: placeForm(customers, rows, addRow),
    verb: 'Bestellung aufgeben',
    submit: (form) => admin.desk.place(readOrder(form, rows)),
  });
  if (outcome === undefined) return;
  showToast({ text: `Bestellung ${outcome.value.name} ist aufgegeben.` });
  await admin.go(`/store/${admin.handle}/orders/${outcome.value.legacyId}`);
}

function placeForm(customers, rows, addRow) {
  const people = customers.map((each) => [
    each.id,
    `${each.name} (${[each.city, each.country].filter(Boolean).join(', ')})`,
  ]);
  return [
    field(
      'Kundin oder Kunde',
      choice('customer', [...people, ['', 'Ohne Kundendaten']], { 'data-testid': 'order-customer' }),
    ),
    el('fieldset', {}, el('legend', {}, 'Artikel'), rows, button('Weiteres Produkt', addRow, { kind: 'quiet' })),
    el(
      'fieldset',
      { class: 'pair' },
      el('legend', {}, 'Versand'),
      field('Versandart', el('input', { name: 'shipping-title', value: 'Standardversand' })),
      amountField('shipping-price', 'Versandkosten', '4,90'),
    ),
    el(
      'fieldset',
      { class: 'triple' },
      el('legend', {}, 'Rabatt auf die Bestellung'),
      field(
        'Art',
        choice('discount-type', [
          ['', 'Keiner'],
          ['percentage', 'Prozent'],
          ['fixed', 'Betrag in €'],
        ]),
      ),
      field('Wert', el('input', { name: 'discount-value', inputmode: 'decimal', placeholder: '10' })),
      field('Rabattcode', el('input', { name: 'discount-code', autocomplete: 'off' })),
    ),
    el(
      'fieldset',
      { class: 'pair' },
      el('legend', {}, 'Zahlung'),
      field('Zahlungsart', choice('gateway', GATEWAYS)),
      checkField('pay', 'Gleich bezahlt', true),
    ),
    el(
      'div',
      { class: 'pair' },
      field('Notiz', el('input', { name: 'note' })),
      field('Schlagwörter, durch Komma getrennt', el('input', { name: 'tags' })),
    ),
  ];
}

function customerLabel({ name, company, city, country }) {
  return `${[company, name].filter(Boolean).join(', ')} (${[city, country].filter(Boolean).join(', ')})`;
}

function productRow(products, rows) {
  const remove = () => {
    if (rows.childElementCount > 1) row.remove();
  };
  const row = el(
    'div',
    { class: 'product-row' },
    field('Produkt', choice('product', products.map(productOption), { 'data-testid': 'order-product' })),
    field('Menge', el('input', { type: 'number', name: 'quantity', min: 1, max: 999, value: 1 })),
    amountField('discount', 'Rabatt'),
    el('button', { type: 'button', class: 'button quiet', 'aria-label': 'Produkt entfernen', onClick: remove }, '✕'),
  );
  return row;
}

function readOrder(form, rows) {
  const customerId = form.get('customer');
  const shippingPrice = readAmount(form, 'shipping-price');
  const note = form.get('note').trim();
  const tags = form
    .get('tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  return {
    ...(customerId !== '' && { customerId }),
    lines: [...rows.children].map(readLine),
    ...(shippingPrice !== undefined && { shipping: { title: form.get('shipping-title'), price: shippingPrice } }),
    ...orderDiscount(form),
    pay: form.has('pay'),
    gateway: form.get('gateway'),
    ...(note !== '' && { note }),
    ...(tags.length > 0 && { tags }),
  };
}

function readLine(row) {
  const inputs = new FormData();
  for (const input of row.querySelectorAll('[name]')) inputs.set(input.name, input.value);
  const discount = readAmount(inputs, 'discount');
  const quantity = readCount(inputs.get('quantity')) || 1;
  return { productId: inputs.get('product'), quantity, ...(discount !== undefined && { discount }) };
}

function orderDiscount(form) {
  const type = form.get('discount-type');
  const value = readAmount(form, 'discount-value');
  if (type === '') return {};
  if (value === undefined) throw new Refusal('discount', 'Zu einem Rabatt gehört ein Wert, zum Beispiel 10.');
  const code = form.get('discount-code').trim();
  return { orderDiscount: { type, value, ...(code !== '' && { code }) } };
}

function showFailure(error) {
  showToast({ text: error.message, isError: true });
  return [];
}
