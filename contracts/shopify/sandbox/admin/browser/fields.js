import { el } from './dom.js';
import { money, typedAmount } from './format.js';
import { Refusal } from './server.js';

/** A labelled field. */
export function field(label, input) {
  return el('label', { class: 'field' }, el('span', {}, label), input);
}

/** A short explanation inside a dialog. */
export function sentence(text) {
  return el('p', { class: 'quiet' }, text);
}

/** A field for euros, or another unit, written the German way. */
export function amountField(name, label, value = '', unit = '€') {
  const input = el('input', { name, value, inputmode: 'decimal', autocomplete: 'off', placeholder: '0,00' });
  return field(label, el('span', { class: 'with-unit' }, input, el('span', { 'aria-hidden': 'true' }, unit)));
}

/** A box to tick. */
export function checkField(name, label, isOn) {
  return el('label', { class: 'check' }, el('input', { type: 'checkbox', name, checked: isOn }), el('span', {}, label));
}

/** The amount of a field as decimal text; undefined when it is empty; refuses what is no amount. */
export function readAmount(form, name) {
  const text = form.get(name)?.trim() ?? '';
  if (text === '') return undefined;
  const amount = typedAmount(text);
  if (amount === undefined) throw new Refusal('amount', `„${text}“ ist kein Betrag. Schreibe ihn so: 12,50`);
  return amount;
}

/** One row per order line with a quantity between 0 and what is left; `from` is "all" or "none". */
export function quantityRows(lines, leftName, from) {
  if (lines.length === 0) return sentence('Kein Artikel steht mehr zur Auswahl.');
  return el(
    'fieldset',
    { class: 'quantities' },
    el('legend', { class: 'sr-only' }, 'Mengen'),
    lines.map((line) => {
      const most = line[leftName];
      const value = from === 'all' ? most : 0;
      const input = el('input', { type: 'number', name: `line-${line.id}`, min: 0, max: most, step: 1, value });
      const title = [line.title, line.variantTitle].filter(Boolean).join(' – ');
      return el(
        'label',
        { class: 'quantity' },
        el('span', {}, title),
        input,
        el('span', { class: 'quiet' }, `von ${most}`),
      );
    }),
  );
}

/** The chosen quantities, without lines left at 0. */
export function quantitiesOf(form, lines) {
  return lines
    .map((line) => ({ id: line.id, quantity: readCount(form.get(`line-${line.id}`)) }))
    .filter((line) => line.quantity > 0);
}

/** A whole number of pieces, or a refusal. */
export function readCount(text) {
  if (/^\d{0,4}$/.test(text ?? '')) return Number(text ?? 0);
  throw new Refusal('quantity', `„${text}“ ist keine Stückzahl.`);
}

/** A choice; options are pairs of value and label. */
export function choice(name, options, properties = {}) {
  return el(
    'select',
    { name, ...properties },
    options.map(([value, label]) => el('option', { value }, label)),
  );
}

/** A product as an option of a choice. */
export function productOption(product) {
  const title = [product.title, product.variantTitle].filter(Boolean).join(' – ');
  return [product.id, `${title} (${money(product.price)})`];
}
