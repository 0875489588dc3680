import { describe, expect, it } from '@jest/globals';
import type { OrderRecord } from '@belegwerk/core/for-areas';
import { day, instant } from '@belegwerk/core/kernel';
import { presentNext } from './present-next.ts';

const nextOf = (
  record: Pick<OrderRecord, 'status'>,
  besides: Parameters<typeof presentNext>[1]['besides'] = [],
  actions: Parameters<typeof presentNext>[1]['actions'] = [],
) =>
  presentNext({ documents: [], ...record } as unknown as OrderRecord, {
    preferences: { transactionPaypal: 'ask', transactionByBank: 'ask' },
    today: day('2026-11-22'),
    besides,
    actions,
  });

describe('what comes next', () => {
  it('names the moment of the next look and the setting behind a document that waits', () =>
    expect(
      nextOf({
        status: {
          state: 'waiting',
          reason: { code: 'WAIT', setting: 'invoiceEvent', facts: { event: 'fulfilled' } },
          nextLookAt: instant('2026-12-01T10:00:00Z'),
        },
      }),
    ).toEqual({ sentence: 'Rechnung entsteht von selbst.', at: '2026-12-01T10:00:00Z', setting: 'invoiceEvent' }));

  it('asks to accept what the customer asks only where that is offered', () => {
    const record = {
      status: { state: 'done', reason: { code: 'EXISTING' } },
      nameRequest: { state: 'open' },
    } as OrderRecord;
    const accept = (how: object) => [{ action: 'accept-name', label: 'Annehmen', ...how }] as never;
    expect(nextOf(record, [], accept({ state: 'here' })).sentence).toMatch(/nimm sie an oder lehne sie ab\.$/);
    const why = 'Zur Rechnung gibt es eine Gutschrift.';
    for (const actions of [accept({ state: 'off', why }), undefined])
      expect(nextOf(record, [], actions).sentence).not.toContain('nimm sie an');
    expect(nextOf(record, [], accept({ state: 'off', why })).sentence).toContain(
      `Annehmen geht gerade nicht. ${why} Erledige`,
    );
  });

  it('names the first moment at which something beside the documents is tried again', () =>
    expect(
      nextOf({ status: { state: 'done', reason: { code: 'EXISTING' } } }, [
        { kind: 'mail', state: 'refused', nextLookAt: '2026-11-22T12:00:00Z' },
        { kind: 'tags', state: 'refused', nextLookAt: '2026-11-22T11:00:00Z' },
      ]),
    ).toMatchObject({ at: '2026-11-22T11:00:00Z' }));
});
