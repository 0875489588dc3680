import { describe, expect, it } from '@jest/globals';
import type { EventStatus } from '../records/event.ts';
import type { EventName } from './event-catalogue.ts';
import { isTelling } from './telling.ts';

const told = (lines: readonly (readonly [EventName, EventStatus])[]): readonly string[] =>
  lines.filter(([name, status]) => isTelling({ name, status })).map(([name]) => name);

describe('the log of an order', () => {
  it('tells of a paid order with contact, tags, metafields, mail and payment in four lines of ten', () =>
    expect(
      told([
        ['order.waiting', 'info'],
        ['contact.created', 'success'],
        ['invoice.created', 'success'],
        ['order.values-read', 'info'],
        ['order.tagged', 'success'],
        ['order.metafields-written', 'success'],
        ['invoice.mailed', 'success'],
        ['transaction.payment-created', 'success'],
        ['transaction.match-created', 'success'],
        ['invoice.paid', 'success'],
      ]),
    ).toEqual(['invoice.created', 'invoice.mailed', 'transaction.payment-created', 'invoice.paid']));

  it('always tells what went wrong', () =>
    expect(
      told([
        ['webhook.failed', 'critical'],
        ['contact.update-failed', 'warning'],
        ['order.held', 'warning'],
      ]),
    ).toHaveLength(3));
});
