import { expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import { orderId, type OrderId } from '../kernel/ids.ts';
import { customerReport, type SkippedMessage } from './customer-report.ts';
import { RETENTION } from './retention-table.ts';

const now = instant('2026-11-20T09:15:00+01:00');
const nothing = { orders: [], documents: [], followUps: [], events: [], messages: [] };
const request = { id: 'r', shop: 'kaffee.myshopify.com' as never, kind: 'customer-data', state: 'ready' } as const;

const scopeFor = (orderIds: readonly OrderId[], messages: readonly SkippedMessage[] = []): unknown => {
  const report = customerReport({ ...request, orderIds, receivedAt: now, dueAt: now }, { ...nothing, messages }, now);
  return (report['Auskunft nach Art. 15 DSGVO'] as Readonly<Record<string, unknown>>)['Umfang'];
};

const [one, other] = [orderId('gid://shopify/Order/1'), orderId('gid://shopify/Order/2')];

it.each([
  [[one, other], /zu den angefragten Bestellungen gespeichert hat, .* Andere Bestellungen sind nicht enthalten\. /],
  [[one], /zu der angefragten Bestellung gespeichert hat, .* Andere Bestellungen sind nicht enthalten\. /],
  [[], /unter den Angaben zur Person gespeichert hat\. Eine Bestellung wurde nicht angefragt, .* keine enthalten\. /],
])('a report says that it is of the orders which were asked for, and of no others', (orders, said) =>
  expect(scopeFor(orders)).toMatch(said),
);

const moment = { receivedAt: now, topic: 'orders/updated' };

it.each([
  [0, / Eine nicht lesbare Nachricht von Shopify, die die Person nennt, wurde nicht gefunden\.$/],
  [1, / Eine Nachricht .* nennt die Person oder könnte sie nennen\. Sie wird nicht herausgegeben, weil Daten anderer /],
  [2, / 2 Nachrichten .* nennen die Person oder könnten sie nennen\. Sie werden nicht herausgegeben, weil Daten /],
])('and how many messages that nobody could read are kept back, and why: %d', (count, said) => {
  const messages = Array.from({ length: count }, (_, nth) => ({ ...moment, id: `m-${nth}` }));
  expect(scopeFor([one], messages)).toMatch(said);
});

it('and how long those are kept, as the table of retention says', () => {
  const said = String(scopeFor([one], [{ ...moment, id: 'm-1' }]));
  expect(said).toContain('(Art. 15 Abs. 4 DSGVO)');
  expect(said).toContain(`höchstens ${RETENTION.messageBodies.limit.days} Tage aufbewahrt`);
});
