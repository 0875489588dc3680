import { describe, expect, it } from '@jest/globals';
import type { OrderReply } from '@belegwerk/contracts/api';
import { anOrderPage } from '../../testing/samples.ts';
import { nextStepOf } from './next-step.ts';

type Status = OrderReply['status'];
const status = (state: Status['state'], code: Status['reason']['code'], more: Partial<Status> = {}): Status => ({
  state,
  reason: { code, facts: {} },
  ...more,
});
const next = (over: Partial<OrderReply>) => nextStepOf(anOrderPage(over));
const SHIPPED = { code: 'WAIT', setting: 'invoiceEvent', facts: { event: 'fulfilled' } } as const;

describe('what happens to an order next', () => {
  it('is nothing where all is done, skipped or up to a person', () => {
    expect(next({ status: status('done', 'EXISTING') }).text).toMatch(/^Nichts\. Ändert sich/);
    expect(next({ status: status('skipped', 'IGNORED') }).text).toMatch(/bekommt keine Belege/);
    expect(next({ status: status('held', 'MISSING_ADDRESS') }).text).toBe('Nichts, bis du etwas änderst.');
  });

  it('is up to a person while a document is a draft', () => {
    const [document] = anOrderPage().documents;
    const documents = [{ ...document!, status: 'draft' as const }];
    expect(next({ status: status('done', 'EXISTING'), documents }).text).toMatch(/Schließe den Entwurf .* ab\.$/);
  });

  it('is what waits, with its moment and the setting that decides', () => {
    const at = '2026-11-21T08:00:00Z';
    const waiting = { state: 'waiting', reason: SHIPPED, nextLookAt: at } as const;
    const step = next({ status: waiting, documentStatuses: [{ ...waiting, kind: 'invoice' }] });
    expect(step).toMatchObject({ text: 'Rechnung entsteht von selbst.', at });
    expect(step.setting?.url).toMatch(/^\/preferences\/.*#/);
    const beside = next({
      status: status('done', 'EXISTING'),
      documentStatuses: [{ ...status('waiting', 'NOT_CONNECTED'), kind: 'credit-note' }],
    });
    expect(beside.text).toMatch(/^Die Gutschrift wartet, weil Lexware Office nicht verbunden ist/);
  });

  it('is first what is being made', () => {
    const documentStatuses = [
      { ...status('waiting', 'NOT_CONNECTED'), kind: 'invoice' },
      { ...status('creating', 'IN_PROGRESS'), kind: 'credit-note' },
    ] as const;
    expect(next({ status: status('creating', 'IN_PROGRESS'), documentStatuses: [...documentStatuses] }).text).toBe(
      'Gutschrift wird gerade erstellt.',
    );
  });
});
