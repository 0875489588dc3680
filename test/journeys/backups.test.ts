import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { orderId, shopKey } from '@belegwerk/core/kernel';
import { hostAnswer, hostCommand } from '../system/host-command.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 120_000;
/** Of orders that are placed while the backup is made. */
const MOST = 6;

interface Sandbox {
  readonly documents: readonly { readonly kind: string; readonly deleted: boolean; readonly introduction?: string }[];
  readonly transactions: readonly { readonly purpose: string }[];
}

describe('a backup that is made while messages come and documents are made', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  let file: string;
  const before: PanelOrder[] = [];
  const meanwhile: PanelOrder[] = [];
  const since: PanelOrder[] = [];

  const made = async () =>
    (await system.control<Sandbox>('lexware', '/books')).documents.filter((each) => !each.deleted);
  const booked = async ({ name }: PanelOrder) =>
    (await system.control<Sandbox>('lexware', '/books')).transactions.filter(({ purpose }) =>
      new RegExp(`${name}\\b`).test(purpose),
    ).length;
  const numbersOf = async (order: PanelOrder, kind: string) => (await panel.booked(order, kind)).length;

  beforeAll(async () => {
    system = await startTestSystem({
      preferences: {
        creditCreate: true,
        transactionCreate: true,
        transactionGateway: { shopify_payments: true, manual: true },
      },
      environment: { PLAN: 'premium' },
    });
    await system.control('lexware', '/switches', 'POST', { partnerApiKey: true });
    panel = orderPanel(system);
    file = join(system.folder, '..', 'host.backup');
    before.push(await panel.placeDone());
    const copying = { isOver: false };
    const load = (async () => {
      while (!copying.isOver || meanwhile.length < 5) {
        if (meanwhile.length < MOST) meanwhile.push(await panel.place());
        await new Promise((resume) => setTimeout(resume, 20));
      }
    })();
    await hostAnswer('backup', ['--to', file], system.environment);
    copying.isOver = true;
    await load;
    since.push(await panel.placeDone());
    const [refunded] = before;
    if (refunded) await panel.act(refunded, 'refund', { shipping: true });
    for (const order of meanwhile) await system.order(order.legacyId, ({ status }) => status.state === 'done');
    if (refunded) await panel.bookedTimes(refunded, 'credit-note', 1);
    for (const order of [...meanwhile, ...since])
      await eventually(
        () => booked(order),
        (times) => times === 1,
      );
  }, LIMIT_MS);
  afterAll(() => system.close());

  it(
    'has all that was there when it began',
    async () => {
      const folder = join(system.folder, '..', 'looked-at');
      await hostAnswer('restore', ['--from', file], { ...system.environment, DATA_DIR: folder });
      const stores = openEmbeddedStores(join(folder, 'belegwerk.sqlite'));
      const { documents } = stores.recordsOf(shopKey(system.shopify.shop));
      for (const order of before) {
        const known = await documents.ofOrder(orderId(order.id));
        expect(known).toMatchObject([{ kind: 'invoice', state: 'issued' }]);
      }
      await stores.close();
      const restored = { ...system.environment, DATA_DIR: folder };
      const marked = await hostAnswer<{ shops: number }>('restore', ['--mark', '2026-01-01T00:00:00Z'], restored);
      expect(marked).toEqual({ markedFrom: '2026-01-01T00:00:00.000Z', shops: 1, unreadable: [] });
    },
    LIMIT_MS,
  );

  it.each([
    ['in a folder without a store', ['--mark', '2026-01-01T00:00:00Z'], 'There is no store'],
    ['from a time that is to come', ['--mark', '2999-01-01T00:00:00Z'], 'is to come'],
    ['together with a backup', ['--mark', '2026-01-01T00:00:00Z', '--from', 'FILE'], '--mark TIME'],
    ['of something that is not known', ['--frm', 'FILE'], "Unknown option '--frm'"],
  ])('marks nothing %s, and says why', async (_which, args, said) => {
    const nowhere = { ...system.environment, DATA_DIR: join(system.folder, '..', 'nowhere') };
    const { code, text } = await hostCommand('restore', args, nowhere);
    expect([code, text]).toEqual([1, expect.stringContaining(said)]);
    expect(text).not.toMatch(/^\s+at /m);
  });

  it(
    'and once it is restored on another server after this one was lost, every order has its documents, none twice',
    async () => {
      const all = [...before, ...meanwhile, ...since];
      const count = (await made()).length;
      const bookings = await Promise.all(all.map(booked));
      const folder = join(system.folder, '..', 'another-server');
      await system.restart(() => hostAnswer('restore', ['--from', file], { ...system.environment, DATA_DIR: folder }), {
        DATA_DIR: folder,
      });
      const later = await panel.placeDone();
      for (const order of all) {
        const page = await system.order(order.legacyId, ({ status }) => status.state === 'done');
        expect(page.documents.filter(({ kind }) => kind === 'invoice')).toHaveLength(1);
        expect(await numbersOf(order, 'invoice')).toBe(1);
      }
      const [refunded] = before;
      if (refunded) await system.order(refunded.legacyId, ({ documents }) => documents.length === 2);
      expect(await numbersOf(later, 'invoice')).toBe(1);
      await eventually(
        () => booked(later),
        (times) => times === 1,
      );
      expect(await Promise.all(all.map(booked))).toEqual(bookings);
      await eventually(made, (documents) => documents.length >= count + 1);
      expect(await made()).toHaveLength(count + 1);
    },
    LIMIT_MS,
  );
});
