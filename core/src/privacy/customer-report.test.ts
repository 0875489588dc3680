import { expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import { orderId, type OrderId } from '../kernel/ids.ts';
import { customerReport } from './customer-report.ts';
import { RETENTION } from './retention-table.ts';
import type { UnreadMessage } from './unread-message.ts';

const now = instant('2026-11-20T09:15:00+01:00');
const nothing = { orders: [], documents: [], followUps: [], events: [], messages: [] };
const request = { id: 'r', shop: 'kaffee.myshopify.com' as never, kind: 'customer-data', state: 'ready' } as const;

const reportOn = (orderIds: readonly OrderId[], messages: readonly UnreadMessage[]) =>
  customerReport({ ...request, orderIds, receivedAt: now, dueAt: now }, { ...nothing, messages }, now);

const scopeFor = (orderIds: readonly OrderId[], messages: readonly UnreadMessage[] = []): unknown => {
  const report = reportOn(orderIds, messages);
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

const message: UnreadMessage = { kind: 'message', receivedAt: now, topic: 'orders/updated' };

it.each([
  [0, / Eine nicht lesbare Nachricht von Shopify, die die Person nennt, wurde nicht gefunden\.$/],
  [1, / Eine Nachricht .* nennt die Person oder könnte sie nennen\. Sie wird nicht herausgegeben, weil Daten anderer /],
  [2, / 2 Nachrichten .* nennen die Person oder könnten sie nennen\. Sie werden nicht herausgegeben, weil Daten /],
])('and how many messages that nobody could read are kept back, and why: %d', (count, said) => {
  expect(
    scopeFor(
      [one],
      Array.from({ length: count }, () => message),
    ),
  ).toMatch(said);
});

it('and how long those are kept, as the table of retention says', () => {
  const said = String(scopeFor([one], [message]));
  expect(said).toContain('(Art. 15 Abs. 4 DSGVO)');
  expect(said).toContain(`höchstens ${RETENTION.messageBodies.limit.days} Tage aufbewahrt`);
});

it('and when each came and on what occasion, in German, without a number that nobody can look up', () => {
  const asks: readonly UnreadMessage[] = (['customer-data', 'customer-redaction'] as const).map((kind) => ({
    kind: 'request',
    receivedAt: now,
    asks: kind,
  }));
  const came = { 'Empfangen am': '20.11.2026, 09:15 Uhr' };
  expect(reportOn([one], [message, ...asks])['Nachrichten von Shopify, die nicht lesbar waren']).toEqual([
    { ...came, Anlass: 'Meldung von Shopify („orders/updated“)' },
    { ...came, Anlass: 'Anfrage nach der DSGVO: Auskunft über gespeicherte Daten' },
    { ...came, Anlass: 'Anfrage nach der DSGVO: Löschung eines Kunden' },
  ]);
});
