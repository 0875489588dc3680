import { button, el } from './dom.js';
import { money, pieces, when } from './format.js';
import { cancelReturn, openProcessReturn } from './return-order.js';

const STATUS = { OPEN: 'angekündigt', CLOSED: 'abgewickelt', CANCELED: 'abgebrochen' };

/** The returns of an order; those that were only announced can be processed or called off. */
export function returnsCard(context) {
  const { returns = [], currency } = context.order;
  if (returns.length === 0) return undefined;
  return el(
    'section',
    { class: 'card', 'data-testid': 'returns' },
    el('h2', {}, 'Retouren'),
    el(
      'ul',
      { class: 'facts' },
      returns.map((each) => row(context, each, currency)),
    ),
  );
}

function row(context, each, currency) {
  const count = each.lines.reduce((sum, line) => sum + line.quantity, 0);
  const instead = each.exchange.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ');
  const facts = [
    when(each.createdAt),
    instead !== '' && `dafür ${instead}`,
    each.fees.length > 0 && `Gebühren ${each.fees.map((fee) => money(fee, currency)).join(' + ')}`,
  ].filter(Boolean);
  return el(
    'li',
    {},
    el(
      'span',
      {},
      `${each.name} (${STATUS[each.status] ?? each.status})`,
      el('span', { class: 'quiet block' }, facts.join(' · ')),
      each.status === 'OPEN' && el('span', { class: 'row-actions' }, ...openActions(context, each)),
    ),
    el('span', {}, pieces(count)),
  );
}

function openActions(context, each) {
  return [
    button('Abwickeln', () => openProcessReturn(context, each), { 'data-testid': 'process-return' }),
    button('Abbrechen', () => cancelReturn(context, each), { kind: 'quiet', 'data-testid': 'cancel-return' }),
  ];
}
