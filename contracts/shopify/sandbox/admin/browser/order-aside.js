import { button, el } from './dom.js';
import { exactly, money, when } from './format.js';
import { endRefund } from './return-order.js';
import { returnsCard } from './returns-card.js';

const KINDS = {
  SALE: 'Zahlung',
  CAPTURE: 'Einzug',
  AUTHORIZATION: 'Autorisierung',
  REFUND: 'Erstattung',
  VOID: 'Aufhebung',
};
const OUTCOMES = { PENDING: ' (läuft)', FAILURE: ' (fehlgeschlagen)', ERROR: ' (fehlgeschlagen)' };

const countries = new Intl.DisplayNames('de', { type: 'region' });

/** The column beside an order: customer, transactions, shipments and what happened when. */
export function orderAside(context) {
  const { order } = context;
  return el(
    'aside',
    {},
    customerCard(order),
    listCard(
      'Zahlungen',
      (order.transactions ?? []).map((each) => transactionRow(each, context)),
    ),
    listCard('Sendungen', (order.fulfillments ?? []).map(shipmentRow)),
    returnsCard(context),
    listCard('Verlauf', (order.timeline ?? []).toReversed().map(timelineRow)),
  );
}

function customerCard({ customerName, customerEmail, company, addresses = {}, note }) {
  const { shipping, billing } = addresses;
  const isSame = addressLines(shipping).join() === addressLines(billing).join();
  return el(
    'section',
    { class: 'card' },
    el('h2', {}, 'Kundschaft'),
    el(
      'p',
      {},
      customerName ?? 'Ohne Kundendaten',
      customerEmail && el('span', { class: 'quiet block' }, customerEmail),
    ),
    company?.vatId && el('p', { class: 'quiet' }, `USt-IdNr. ${company.vatId}`),
    address(isSame ? 'Liefer- und Rechnungsadresse' : 'Lieferadresse', shipping),
    !isSame && address('Rechnungsadresse', billing),
    note && [el('h3', {}, 'Notiz'), el('p', {}, note)],
  );
}

function address(title, parts) {
  const lines = addressLines(parts);
  return (
    lines.length > 0 && [
      el('h3', {}, title),
      el(
        'address',
        {},
        lines.map((line) => el('span', {}, line)),
      ),
    ]
  );
}

function addressLines(parts) {
  if (parts === undefined || parts === null) return [];
  const { company, name, address1, address2, zip, city } = parts;
  const country = parts.countryCodeV2 ? countries.of(parts.countryCodeV2) : parts.country;
  return [company, name, address1, address2, [zip, city].filter(Boolean).join(' '), country].filter(Boolean);
}

function listCard(title, rows) {
  if (rows.length === 0) return undefined;
  return el('section', { class: 'card' }, el('h2', {}, title), el('ul', { class: 'facts' }, rows));
}

function transactionRow({ kind, status, gateway, amount, fee, createdAt }, context) {
  const { currency } = context.order;
  const isUnderWay = String(kind).toUpperCase() === 'REFUND' && String(status).toUpperCase() === 'PENDING';
  const label = (KINDS[String(kind).toUpperCase()] ?? kind) + (OUTCOMES[String(status).toUpperCase()] ?? '');
  return el(
    'li',
    {},
    el(
      'span',
      {},
      label,
      el('span', { class: 'quiet block' }, `${gateway ?? ''} · ${when(createdAt)}`),
      fee && el('span', { class: 'quiet block' }, `Gebühr ${money(fee.amount, currency)}${taxOn(fee, currency)}`),
      isUnderWay && endings(context),
    ),
    el('span', { class: 'amount' }, money(amount, currency)),
  );
}

const taxOn = ({ tax }, currency) => (Number(tax) > 0 ? ` + ${money(tax, currency)} USt.` : '');

/** Money on its way back arrives or does not; only this desk decides. */
function endings(context) {
  return el(
    'span',
    { class: 'row-actions' },
    button('Ausgezahlt', () => endRefund(context, true), { 'data-testid': 'settle-refund' }),
    button('Fehlgeschlagen', () => endRefund(context, false), { kind: 'quiet', 'data-testid': 'fail-refund' }),
  );
}

function shipmentRow({ name, status, createdAt, lines = [], itemCount }) {
  const count = itemCount ?? lines.reduce((sum, line) => sum + line.quantity, 0);
  const isOff = String(status).toUpperCase() === 'CANCELLED';
  const text = `${name ?? 'Sendung'}${isOff ? ' (storniert)' : ''}`;
  return el(
    'li',
    {},
    el('span', {}, text, el('span', { class: 'quiet block' }, when(createdAt))),
    el('span', {}, `${count} Artikel`),
  );
}

function timelineRow({ at, text }) {
  return el(
    'li',
    { class: 'event' },
    el('span', {}, text),
    el('time', { class: 'quiet', datetime: at, title: exactly(at) }, when(at)),
  );
}
