import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  DocumentNumbersReply,
  ExplainedGapReply,
  LogPageReply,
  ReconciliationReply,
} from '@belegwerk/contracts/api';
import { eventText } from '@belegwerk/core/events';
import { documentByHand } from '../system/by-hand.ts';
import { orderPanel, type OrderPanel } from '../system/order-panel.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';

const LIMIT_MS = 30_000;

describe('the numbers of documents', () => {
  let system: TestSystem;
  let panel: OrderPanel;

  beforeAll(async () => {
    system = await startTestSystem({ preferences: { invoiceFinalize: false } });
    panel = orderPanel(system);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const act = (id: string, action: string) => system.control('lexware', `/documents/${id}/${action}`, 'POST', {});
  const thisMonth = async (): Promise<string> => (await system.api<ReconciliationReply>('/api/reconciliation')).current;
  const numbers = async (): Promise<DocumentNumbersReply> =>
    system.api<DocumentNumbersReply>(`/api/reconciliation/numbers?month=${await thisMonth()}`);
  const invoices = async () => (await numbers()).series.find(({ kinds }) => kinds.includes('invoice'));
  const drafted = async (): Promise<{ readonly id: string; readonly number: string }> => {
    const [invoice] = await panel.booked(await panel.placeDone(), 'invoice');
    return { id: invoice?.id ?? '', number: invoice?.voucherNumber ?? '' };
  };

  it(
    'name a deleted draft of ours by themselves, and a draft that is there',
    async () => {
      const [first, deleted, kept, last] = [await drafted(), await drafted(), await drafted(), await drafted()];
      for (const { id } of [first, last]) await act(id, 'finalize');
      await act(deleted.id, 'delete');
      expect(await invoices()).toMatchObject({
        first: first.number,
        last: last.number,
        numbers: 4,
        missing: 2,
        asked: 0,
        gaps: [
          { first: deleted.number, last: deleted.number, reason: 'deleted-draft' },
          { first: kept.number, last: kept.number, reason: 'draft' },
        ],
      });
    },
    LIMIT_MS,
  );

  it(
    'ask why a number is missing that was made by hand, and keep the answer',
    async () => {
      const gone = await documentByHand(system, { finalise: false });
      await act(gone, 'delete');
      await documentByHand(system, {});
      const asked = (await invoices())?.gaps.find(({ reason }) => reason === 'asked');
      expect(asked).toMatchObject({ count: 1 });
      const [month, { first = '', last = '' }] = [await thisMonth(), asked ?? {}];
      const explain = (reason: string) =>
        system.api<ExplainedGapReply>('/api/reconciliation/gaps', 'PUT', { month, first, last, reason });
      await explain('Probe');
      expect(await explain('  Probedruck für Frau Voss ')).toMatchObject({ text: 'Probedruck für Frau Voss' });
      const series = await invoices();
      expect(series).toMatchObject({ missing: 3, asked: 0 });
      expect(series?.gaps).toContainEqual(
        expect.objectContaining({
          first,
          reason: 'explained',
          explained: expect.objectContaining({ text: 'Probedruck für Frau Voss' }),
        }),
      );
      const { items } = await system.api<LogPageReply>('/api/shop/logs');
      const lines = items.filter(({ event }) => event === 'shop.gap-explained');
      expect(lines.map(({ event, facts }) => eventText({ name: event, facts }))).toEqual([
        expect.stringMatching(`^Für die fehlende Belegnummer ${first} wurde der Grund vom [0-9.]+ geändert\\.$`),
        `Für die fehlende Belegnummer ${first} wurde ein Grund gespeichert.`,
      ]);
      expect(JSON.stringify(items)).not.toContain('Voss');
    },
    LIMIT_MS,
  );

  it('refuse a reason for numbers that do not belong together', async () => {
    const body = { month: await thisMonth(), first: 'RE2', last: 'GS3', reason: 'Probe' };
    await expect(system.api('/api/reconciliation/gaps', 'PUT', body)).rejects.toThrow('422');
    const wide = { ...body, first: 'RE0001', last: 'RE999999999999999' };
    await expect(system.api('/api/reconciliation/gaps', 'PUT', wide)).rejects.toThrow('422');
    const unseen = { ...body, last: 'RE3', reason: '\u200B' };
    await expect(system.api('/api/reconciliation/gaps', 'PUT', unseen)).rejects.toThrow('422');
  });

  it.each(['0001-01', '1999-12', '2100-01', '9999-12'])(
    'are not asked for a month outside of sense: %s',
    async (month) => {
      await expect(system.api(`/api/reconciliation/numbers?month=${month}`)).rejects.toThrow('400');
      await expect(system.api(`/api/reconciliation?month=${month}`)).rejects.toThrow('400');
    },
  );

  it(
    'are not shown at all where the account does not answer',
    async () => {
      await system.control('lexware', '/faults', 'POST', { kind: '503', path: '^/v1/voucherlist' });
      await expect(numbers()).rejects.toThrow('503');
      await system.control('lexware', '/faults', 'DELETE');
      expect(await invoices()).toMatchObject({ missing: 3 });
    },
    LIMIT_MS,
  );

  it('of a month without documents are none', async () => {
    expect(await system.api<DocumentNumbersReply>('/api/reconciliation/numbers?month=2020-01')).toEqual({
      month: '2020-01',
      readAt: expect.any(String),
      series: [],
      uncounted: 0,
    });
  });
});
