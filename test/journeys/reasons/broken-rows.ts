import { expect } from '@jest/globals';
import { instant, orderId } from '@belegwerk/core/kernel';
import { DEFECT_TAG } from './broken-dependencies.ts';
import type { Row } from './row.ts';
import type { Stage } from './stage.ts';

/** A message is given up after eight defects; the last of the waits between them lasts 256 seconds. */
const LONG_MS = 600_000;

/** Lets time pass until a message that always fails was given up. */
const untilGivenUp = async (stage: Stage, order: { readonly legacyId: string }): Promise<void> => {
  for (let round = 0; round < 40; round += 1) {
    if ((await stage.log(order)).some(({ event }) => event === 'webhook.failed')) return;
    await stage.later(LONG_MS);
    await stage.webhook('shop/update', { id: 1 });
    await stage.quiet();
  }
};

/** What goes wrong without anybody’s doing: refusals without words, defects of ours, lines that cannot be read. */
export const BROKEN_ROWS: readonly Row[] = [
  {
    says: 'the shop takes no metafields and does not say why',
    proves: ['metafields: Unbekannter Fehler'],
    preferences: { saveMetafield: { 'invoice.number': { namespace: 'belegwerk', key: 'nummer' } } },
    provoke: async (stage) => {
      stage.around.breakWriter(true);
      const order = await stage.panel.placeDone();
      stage.around.breakWriter(false);
      return order;
    },
    event: {
      name: 'order.metafields-failed',
      status: 'critical',
      text: 'Metafelder zu {order} konnten nicht geschrieben werden: Unbekannter Fehler.',
    },
  },
  {
    says: 'a message that a defect of ours keeps from being worked on is given up and told as critical',
    proves: ['process: konnte nicht verarbeitet werden'],
    preferences: { invoiceTagCustom: [DEFECT_TAG] },
    provoke: async (stage) => {
      stage.around.breakWriter(true);
      const order = await stage.panel.place();
      await untilGivenUp(stage, order);
      stage.around.breakWriter(false);
      return order;
    },
    event: {
      name: 'webhook.failed',
      status: 'critical',
      text: 'Eine Nachricht von Shopify (orders/create) konnte nicht verarbeitet werden: 500 Interner Fehler.',
    },
  },
  {
    says: 'a line without a text is left out',
    proves: ['log: unknown origin or event is skipped'],
    provoke: async (stage) => {
      const { legacyId, id, name } = await stage.panel.placeDone();
      await stage.around.kept.recordsOf(stage.key).events.append({
        id: 'from-the-future',
        at: instant(new Date().toISOString()),
        origin: 'order',
        name: 'order.painted' as 'order.acted',
        status: 'info',
        order: { id: orderId(id), name },
        facts: {},
      });
      const told = await stage.says({ legacyId }, 'invoice.created');
      expect(told.map((line) => line.name)).not.toContain('order.painted');
      expect((await stage.log({ legacyId })).map(({ event }) => event)).toContain('order.painted');
      return undefined;
    },
  },
];
