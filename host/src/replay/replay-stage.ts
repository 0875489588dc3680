import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogPageReply, OrderReply } from '@belegwerk/contracts/api';
import { z } from 'zod';
import { firstVisit } from '../cli/first-visit.ts';
import { sandboxEnvironment } from '../cli/sandbox-environment.ts';
import { startLexwareProgram, startShopifyProgram } from '../cli/sandbox-programs.ts';
import { startHost } from '../server.ts';
import { readSettings } from '../settings/settings.ts';

const imported = z.object({ legacyId: z.string(), name: z.string() });
const refused = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    path: z.union([z.string(), z.array(z.unknown())]).optional(),
  }),
});
const session = z.object({ token: z.string() });

export type Imported =
  | { readonly kind: 'order'; readonly number: string; readonly name: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** What the host says of an order: its page, or why it could not be read. */
export type Seen = { readonly order: OrderReply } | { readonly unreadable: string };

/** The real host between both sandboxes, for a replay. */
export interface ReplayStage {
  put(payload: string): Promise<Imported>;
  /** Undefined while the host is still at it. */
  seen(number: string): Promise<Seen | undefined>;
  close(): Promise<void>;
}

/** Every order that comes gets an invoice at once, however old it is. */
const EVERY_ORDER = { invoiceCreate: '2000-01-01', invoiceEvent: 'created', skipPos: false };

/** Opens the stage; the preferences of a file go over the ones of a replay. */
export const openReplayStage = async (preferencesFile: string | undefined): Promise<ReplayStage> => {
  const folder = await mkdtemp(join(tmpdir(), 'belegwerk-replay-'));
  const [{ program: first, lexware }, { program: second, shopify }] = await Promise.all([
    startLexwareProgram(['--port', '0', '--rate-scale', 'off']),
    startShopifyProgram(['--port', '0', '--cost-scale', 'off']),
  ]);
  const preferences = join(folder, 'preferences.json');
  const given: object = preferencesFile ? (JSON.parse(await readFile(preferencesFile, 'utf8')) as object) : {};
  await writeFile(preferences, JSON.stringify({ ...EVERY_ORDER, ...given }));
  const host = await startHost(
    readSettings({
      ...sandboxEnvironment(lexware, shopify),
      PORT: '0',
      DATA_DIR: join(folder, 'host'),
      INITIAL_PREFERENCES: preferences,
      LEXWARE_REQUESTS_PER_SECOND: '1000',
      LEXWARE_VOUCHERS_PER_MINUTE: '60000',
      LOG_LEVEL: 'error',
    }),
  );
  const control = `${shopify.url}/control`;
  await fetch(`${control}/app`, json('PUT', { url: host.url }));
  await fetch(`${lexware.url}/control/profile`, json('POST', { distanceSalesPrinciple: 'ORIGIN' }));
  await firstVisit(host.url, shopify);

  const api = async <T>(path: string): Promise<T | undefined> => {
    const { token } = session.parse(await (await fetch(`${control}/session-token?shop=${shopify.shop}`)).json());
    const reply = await fetch(host.url + path, { headers: { authorization: `Bearer ${token}` } });
    return reply.ok ? ((await reply.json()) as T) : undefined;
  };
  return {
    put: async (payload) => {
      const reply = await fetch(`${control}/shops/${shopify.shop}/import-order`, { method: 'POST', body: payload });
      const body: unknown = await reply.json();
      const done = imported.safeParse(body);
      if (done.success) return { kind: 'order', number: done.data.legacyId, name: done.data.name };
      const { code, message, path } = refused.parse(body).error;
      return { kind: 'refused', reason: `${code}${path ? ` (${String(path)})` : ''}: ${message}` };
    },
    seen: async (number) => {
      const order = await api<OrderReply>(`/api/orders/${number}`);
      if (order) return order.standing.state === 'creating' ? undefined : { order };
      const log = await api<LogPageReply>(`/api/shop/logs?order=${number}`);
      const failed = log?.items.find(({ event }) => event === 'order.read-failed');
      return failed && { unreadable: `${failed.facts['code'] ?? ''} ${failed.facts['path'] ?? ''}`.trim() };
    },
    close: async () => {
      await host.stop();
      await Promise.all([first.stop(), second.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const json = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
