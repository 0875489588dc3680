import { expect } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  RepairGroup,
  RepairPreviewReply,
  RepairRow,
  RepairSettingWish,
  RepairsReply,
  TypedRepair,
} from '@belegwerk/contracts/api';
import { HostProcesses } from '../chaos/host-processes.ts';
import { letPass } from '../chaos/passing-time.ts';
import { eventually, type TestSystem } from '../system/start-test-system.ts';
import { statedOrder, type StatedOrder } from './reasons/stated-order.ts';

/** A lease of a process that was killed expires after so long. */
const LEASE_MS = 301_000;
const IN_SALZBURG = { first_name: 'Georg', last_name: 'Huber', zip: '5020', city: 'Salzburg', country_code: 'AT' };
const IN_ZURICH = { first_name: 'Reto', last_name: 'Brunner', zip: '8004', city: 'Zürich', country_code: 'CH' };
const VAT_ID = 'ATU13585627';

const article = (title: string, isShipped = true): object => ({
  id: 84,
  title,
  quantity: 1,
  price: '119.00',
  requires_shipping: isShipped,
  tax_lines: [],
});

const COURSES = ['Röstkurs', 'Mahlkurs', 'Brühkurs', 'Schäumkurs', 'Verkostung'];

/** Ten causes for which orders are held, and what a person does about each on the desk. */
const CAUSES: readonly {
  readonly title: string;
  readonly order: StatedOrder;
  /** What is typed at each order. */
  readonly typed?: TypedRepair;
  /** What is chosen once for the group. */
  readonly chosen?: TypedRepair | { readonly answer: string } | 'place';
}[] = [
  {
    title: 'Adresse unvollständig',
    order: { address: null },
    typed: { address: { lastName: 'Voss', street: 'Hafenweg 3', zip: '20457', city: 'Hamburg', countryCode: 'DE' } },
  },
  {
    title: 'USt-IdNr. des Kunden fehlt',
    order: { rate: null, address: IN_SALZBURG },
    typed: { vatId: VAT_ID },
  },
  {
    title: 'USt-IdNr. nicht gesucht: Notiz der Bestellung',
    order: { rate: null, address: IN_SALZBURG, more: { note: `Unsere USt-IdNr.: ${VAT_ID}` } },
    chosen: 'place',
  },
  {
    title:
      'Nicht automatisch möglich, weil eine Leistung außerhalb der EU an jemanden geht, den die Bestellung nicht als Unternehmen ausweist',
    order: { rate: null, address: IN_ZURICH, more: { line_items: [article('Handbuch als PDF', false)] } },
    chosen: { tax: 'foreign-service' },
  },
  {
    title: 'Versand mit 0 % berechnet',
    order: {
      more: { total_price: '123.90', shipping_lines: [{ id: 73, title: 'Spedition', price: '4.90', tax_lines: [] }] },
    },
    chosen: { answer: 'as-goods' },
  },
  ...COURSES.map((title) => ({
    title: `„${title}“ mit 0 % berechnet`,
    order: { rate: null, more: { line_items: [article(title)] } },
    chosen: { answer: 'included-19' },
  })),
];

/** Places so many orders of each of the ten causes, `#R1`, `#R2`, …, and waits until all of them are held. */
export const holdInTenCauses = async (system: TestSystem, ofEach: number): Promise<RepairsReply> => {
  const { shopify } = system;
  await system.control('shopify', '/limits', 'PUT', { orderWindow: false });
  const orders = CAUSES.flatMap(({ order }) => Array.from({ length: ofEach }, () => order));
  for (const [at, order] of orders.entries())
    await fetch(`${shopify.url}/control/shops/${shopify.shop}/import-order`, {
      method: 'POST',
      body: JSON.stringify(statedOrder({ ...order, name: `#R${at + 1}` })),
    });
  return eventually(
    () => system.api<RepairsReply>('/api/repairs'),
    (reply) => reply.orders === orders.length && reply.groups.length === CAUSES.length,
  );
};

/** The orders that have an invoice in the books of the service, one entry for each invoice. */
export const invoicedOrders = async (system: TestSystem): Promise<readonly string[]> => {
  const { documents } = await system.control<{ documents: readonly { readonly introduction?: string }[] }>(
    'lexware',
    '/books',
  );
  return documents.flatMap(({ introduction = '' }) => /#R\d+/.exec(introduction)?.[0] ?? []);
};

const settingFor = (group: RepairGroup, answer: string): RepairSettingWish | undefined => {
  const asked = group.setting?.asked;
  return asked?.kind === 'zero-rate' ? { ...asked, answer } : asked;
};

/**
 * Repairs every group on the desk as a person does it there, in hosts that die at these steps one after the other; answers how often
 * a person pressed or chose something. What is typed is no press, nor are previews, which the page asks for by itself. A press that a
 * host died under is pressed again.
 */
export const repairAll = async (
  system: TestSystem,
  groups: readonly RepairGroup[],
  deaths: string[],
): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-repair-'));
  const passed = join(folder, 'passed');
  const planned = deaths.length;
  const hosts = new HostProcesses({ ...system.environment, PASSED_TIME_FILE: passed });
  const revive = async (): Promise<void> => {
    if (hosts.isAlive(0)) return;
    if (hosts.deaths > 0) {
      await letPass(passed, LEASE_MS);
      // sessions are of the same time
      await system.control('shopify', '/clock', 'PUT', { advanceMs: LEASE_MS });
    }
    await hosts.start(0, deaths.shift());
  };
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const reply = await fetch(`http://127.0.0.1:${hosts.ports()[0]}/api/repairs${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${await system.session()}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!reply.ok) throw new Error(`${path} was answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  let presses = 0;
  const ask = <T>(path: string, body?: object): Promise<T> =>
    eventually(
      async () => {
        await revive();
        return call<T>(path, body);
      },
      () => true,
    );
  const press = <T>(path: string, body: object): Promise<T> =>
    eventually(
      async () => {
        await revive();
        presses += 1;
        return call<T>(path, body);
      },
      () => true,
    );
  const shown = async (cause: string): Promise<readonly RepairRow[]> => {
    const query = new URLSearchParams({ cause });
    return (await ask<{ items: readonly RepairRow[] }>(`/orders?${query.toString()}`)).items;
  };
  await system.restart(async () => {
    try {
      // the first cause is opened; each press of „Erstellen“ opens the next one
      presses += 1;
      for (const [at, group] of groups.entries()) {
        const known = CAUSES.find(({ title }) => title === group.title);
        expect([group.title, known !== undefined]).toEqual([group.title, true]);
        const { typed, chosen } = known ?? {};
        const isOfAll = typeof chosen === 'object' && 'tax' in chosen;
        if (chosen) presses += 1;
        const setting =
          chosen && !isOfAll
            ? settingFor(group, typeof chosen === 'object' && 'answer' in chosen ? chosen.answer : '')
            : undefined;
        const corrections = typed ?? (isOfAll ? chosen : undefined);
        const rows = await shown(group.cause);
        const orders = rows.map(({ id }) => ({ id, ...(corrections ? { corrections } : {}) }));
        const wish = { cause: group.cause, orders, ...(setting ? { setting } : {}) };
        const { orders: previews } = await ask<RepairPreviewReply>('/preview', wish);
        expect(previews.map(({ documents, reasons, faults }) => [documents.length, reasons, faults])).toEqual(
          rows.map(() => [1, [], []]),
        );
        expect(previews.map(({ sums }) => [sums?.before, sums?.after])).toEqual(
          rows.map(({ total }) => ['0.00', total]),
        );
        await press('/run', { ...wish, agreed: group.orders, dialog: `made-once-${at}` });
      }
      await eventually(
        async () => {
          await revive();
          return hosts.openWork();
        },
        (open) => open.length === 0 && deaths.length === 0,
      );
      expect(hosts.deaths).toBe(planned);
    } finally {
      await hosts.stopAll();
      await system.control('shopify', '/clock', 'PUT', { real: true });
      rmSync(folder, { recursive: true });
    }
  });
  return presses;
};
