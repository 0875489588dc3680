import { rm } from 'node:fs/promises';
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderPageReply } from '@belegwerk/contracts/api';
import { deployApp, firstVisit } from '@belegwerk/host';
import { orderPanel, type BookedDocument } from '../system/order-panel.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { runHost, type HostProcess } from './host-process.ts';

const LIMIT_MS = 600_000;
/** Another checkout's `host/src/main.ts`, whose data the program of today takes over; test/README.md. */
const { OLD_PROGRAM } = process.env;
/** Seconds of each of the three parts: the old program alone, both, the new one alone. */
const SECONDS = Number(process.env['UPDATE_SECONDS'] ?? 2);
const BETWEEN_ORDERS_MS = 300;
const BETWEEN_LOOKS_MS = 200;
/** No answer takes longer. */
const ANSWER_MS = 10_000;
const CALM_MS = 90_000;

/** Stands before the hosts as a proxy does: in turn, and to the next one where a host does not listen any more. */
class Doorway {
  readonly targets: string[] = [];
  readonly millis: number[] = [];
  readonly failed: string[] = [];
  #server: Server | undefined;
  #turn = 0;

  async open(): Promise<string> {
    this.#server = createServer((incoming, response) => void this.#pass(incoming, response));
    await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async #pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const begun = performance.now();
    const body: Buffer[] = [];
    for await (const piece of incoming) body.push(piece as Buffer);
    const what = `${incoming.method} ${incoming.url?.split('?')[0]}`;
    for (let tries = 0; tries < 2 * this.targets.length; tries += 1) {
      this.#turn += 1;
      const target = this.targets[this.#turn % this.targets.length] ?? '';
      const status = await passedOn(target, incoming, Buffer.concat(body), response);
      if (status === undefined) continue;
      this.millis.push(performance.now() - begun);
      if (status >= 500) this.failed.push(`${what}: ${status}`);
      return;
    }
    this.failed.push(`${what}: no host answered`);
    response.writeHead(502).end();
  }

  close(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}

/** What a host has said beside where it listens; screens that are not built are no matter here. */
const errorsOf = (host: HostProcess): readonly string[] =>
  host
    .written()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{"url"') && !line.includes('the pages are not built'));

/** The status of the answer; undefined where no host took the call. */
const passedOn = (
  target: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<number | undefined> =>
  new Promise((resolve) => {
    const call = ask(`${target}${url}`, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      response.once('close', () => resolve(answer.statusCode ?? 502));
    });
    call.once('error', () => resolve(undefined));
    call.end(body);
  });

/** Two hosts of one store, of which the second takes over while orders come: nothing is lost, nothing made twice, no answer late. */
export const describeRollingUpdate = (store: string, environmentOf: () => Readonly<Record<string, string>>): void => {
  describe(`a new version beside the old one, on ${store}, while orders come`, () => {
    const door = new Doorway();
    const hosts: HostProcess[] = [];
    const placed: string[] = [];
    let system: TestSystem;
    let invoices: readonly BookedDocument[] = [];
    let states: Readonly<Record<string, string>> = {};
    let folder = '';

    const started = async (settings: Readonly<Record<string, string>>, program?: string): Promise<HostProcess> => {
      const host = runHost(settings, program);
      hosts.push(host);
      door.targets.push(await host.url);
      return host;
    };
    const books = async (): Promise<readonly BookedDocument[]> =>
      (await system.control<{ documents: readonly BookedDocument[] }>('lexware', '/books')).documents.filter(
        (each) => !each.deleted && each.kind === 'invoice',
      );
    const isOf = (name: string, { introduction = '' }: BookedDocument): boolean =>
      new RegExp(`${name}\\b`).test(introduction);

    /** Orders and looks until it is told to end. */
    const load = (url: string) => {
      const going = { on: true };
      const panel = orderPanel(system);
      const orders = async (): Promise<void> => {
        for (; going.on; await pause(BETWEEN_ORDERS_MS)) placed.push((await panel.place()).name);
      };
      const looks = async (): Promise<void> => {
        for (; going.on; await pause(BETWEEN_LOOKS_MS)) {
          const headers = { authorization: `Bearer ${await system.session()}` };
          await (await fetch(`${url}/api/orders`, { headers, signal: AbortSignal.timeout(3 * ANSWER_MS) })).text();
        }
      };
      const both = Promise.all([orders(), looks()]);
      both.catch(() => undefined);
      return {
        end: async () => {
          going.on = false;
          await both;
        },
      };
    };

    const updated = async (): Promise<void> => {
      folder = join(system.folder, '..', 'updated');
      const settings = {
        ...system.environment,
        ...environmentOf(),
        DATA_DIR: folder,
        PORT: '0',
        LOG_LEVEL: 'error',
        // no plan bounds how many invoices there are
        BILLING: 'off',
      };
      const url = await door.open();
      const old = await started(settings, OLD_PROGRAM);
      await deployApp(url, system.shopify);
      await firstVisit(url, system.shopify);
      const coming = load(url);
      await pause(SECONDS * 1000);
      await started(settings);
      await pause(SECONDS * 1000);
      const [leaving] = door.targets;
      const end = old.stop();
      // a proxy learns it from the port that is closed
      await pause(SECONDS * 500);
      door.targets.splice(door.targets.indexOf(leaving ?? ''), 1);
      await end;
      await pause(SECONDS * 500);
      await coming.end();
      const until = performance.now() + CALM_MS;
      do {
        await pause(500);
        invoices = await books();
      } while (performance.now() < until && !placed.every((name) => invoices.some((invoice) => isOf(name, invoice))));
      const headers = { authorization: `Bearer ${await system.session()}` };
      const seen = await (await fetch(`${url}/api/orders?pageSize=100`, { headers })).json();
      tellFigures();
      states = Object.fromEntries((seen as OrderPageReply).items.map(({ name, state }) => [name, state]));
    };

    const tellFigures = (): void => {
      if (!OLD_PROGRAM) return;
      const sorted = door.millis.toSorted((one, other) => one - other);
      const at = (share: number): string => `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)} ms`;
      console.log(
        `${placed.length} orders, ${invoices.length} invoices, ${sorted.length} answers, ${door.failed.length} of them errors; ` +
          `half within ${at(0.5)}, 99 % within ${at(0.99)}, the last ${at(1)}`,
      );
    };

    beforeAll(async () => {
      system = await startTestSystem({ installed: false });
      await system.restart(updated);
      await Promise.all(hosts.map((host) => host.stop()));
    }, LIMIT_MS);
    afterAll(async () => {
      door.close();
      await Promise.all(hosts.map((host) => host.stop('SIGKILL')));
      await system?.close();
      await rm(folder, { recursive: true, force: true });
    });

    it('loses nothing: every order has its invoice', () => {
      expect(placed.length).toBeGreaterThan(5);
      expect(placed.filter((name) => !invoices.some((invoice) => isOf(name, invoice)))).toEqual([]);
    });

    it('makes nothing twice', () => {
      expect(placed.filter((name) => invoices.filter((invoice) => isOf(name, invoice)).length > 1)).toEqual([]);
    });

    it('answers every call within ten seconds', () =>
      expect(door.millis.filter((millis) => millis > ANSWER_MS)).toEqual([]));

    // where the old program cannot read what the new one stores, the check before an upgrade says so
    it('answers no call with an error', () => expect(door.failed).toEqual([]));

    it('shows no order as failed, and neither host says an error', () => {
      expect(Object.entries(states).filter(([, state]) => state === 'failed')).toEqual([]);
      expect(hosts.flatMap(errorsOf)).toEqual([]);
    });
  });
};
