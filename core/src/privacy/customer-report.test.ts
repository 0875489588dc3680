import { expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import { orderId, type OrderId } from '../kernel/ids.ts';
import { customerReport } from './customer-report.ts';

const now = instant('2026-11-20T09:15:00+01:00');
const nothing = { orders: [], documents: [], sideTasks: [], events: [], evidence: [] };
const request = { id: 'r', shop: 'kaffee.myshopify.com' as never, kind: 'customer-data', state: 'ready' } as const;

const scopeFor = (orderIds: readonly OrderId[]): unknown => {
  const report = customerReport({ ...request, orderIds, receivedAt: now, dueAt: now }, nothing, now, 'plans');
  return (report['Auskunft nach Art. 15 DSGVO'] as Readonly<Record<string, unknown>>)['Umfang'];
};

const [one, other] = [orderId('gid://shopify/Order/1'), orderId('gid://shopify/Order/2')];

it.each([
  [[one, other], /zu den angefragten Bestellungen gespeichert hat, .* Andere Bestellungen sind nicht enthalten\.$/],
  [[one], /zu der angefragten Bestellung gespeichert hat, .* Andere Bestellungen sind nicht enthalten\.$/],
  [[], /unter den Angaben zur Person gespeichert hat\. Eine Bestellung wurde nicht angefragt, .* keine enthalten\.$/],
])('a report says that it is of the orders which were asked for, and of no others', (orders, said) =>
  expect(scopeFor(orders)).toMatch(said),
);
