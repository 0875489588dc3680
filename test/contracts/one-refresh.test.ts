import { randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openHttp } from '@belegwerk/adapters/http';
import { LexwareConnector, newCodeVerifier } from '@belegwerk/adapters/lexware';
import { openMongoStores } from '@belegwerk/adapters/mongo';
import { AesSeal, AesSealedVault } from '@belegwerk/adapters/system';
import { startLexwareSandbox, type LexwareSandbox } from '@belegwerk/contracts/lexware/sandbox';
import { freshShop } from '@belegwerk/contracts/ports';
import { instantOfMillis, shopKey } from '@belegwerk/core/kernel';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findMongo, WITHOUT_MONGO } from '../mongo/find-mongo.ts';
import type { Refreshing } from './refreshing-program.ts';

const PROGRAM = join(import.meta.dirname, 'refreshing-program.ts');
const LIMIT_MS = 60_000;
const CALLERS = 25;
const HOURS = 3_600_000;

const mongo = await findMongo();
afterAll(() => mongo?.stop());

/** In front of the service: slow enough that all callers meet, and counting how often a token is asked for. */
const gateway = async (sandbox: LexwareSandbox): Promise<{ server: Server; url: string; refreshes: () => number }> => {
  let refreshes = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString();
      if (body.includes('grant_type=refresh_token')) refreshes += 1;
      await new Promise((resolve) => void setTimeout(resolve, 300));
      const reply = await fetch(`${sandbox.url}${request.url}`, {
        method: request.method ?? 'GET',
        headers: {
          authorization: request.headers.authorization ?? '',
          'content-type': request.headers['content-type'] ?? '',
        },
        body,
      });
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(await reply.text());
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refreshes: () => refreshes,
  };
};

/** The next line of a program. */
const lineOf = async ({ stdout }: ChildProcess): Promise<string> => {
  if (!stdout) throw new Error('the program says nothing');
  let text = '';
  while (!text.includes('\n')) text += String((await once(stdout, 'data'))[0]);
  return text.trim();
};

const withMongo = mongo ? describe : describe.skip;

withMongo(
  `two processes and ${2 * CALLERS} callers, on ${mongo ? 'MongoDB' : `MongoDB, which ${WITHOUT_MONGO}`}`,
  () => {
    let sandbox: LexwareSandbox;
    let front: Awaited<ReturnType<typeof gateway>>;
    let told: Refreshing;
    const http = openHttp();
    beforeAll(async () => {
      if (!mongo) return;
      sandbox = await startLexwareSandbox({ port: 0, rateScale: 'off', seed: 5 });
      front = await gateway(sandbox);
      const { clientId, clientSecret } = sandbox;
      const registration = {
        appUrl: front.url,
        clientId,
        clientSecret,
        redirectUri: 'https://belegwerk.example/lexware/connected',
      };
      const { url: mongoUrl, database } = mongo;
      const sealKey = randomBytes(32).toString('base64');
      told = { mongoUrl, database, sealKey, shop: freshShop(), registration, callers: CALLERS };
      await connectedFiveHoursAgo();
    }, LIMIT_MS);
    afterAll(async () => {
      http.close();
      front?.server.close();
      await sandbox?.stop();
    });

    /** The token of that connection has ended since. */
    const connectedFiveHoursAgo = async (): Promise<void> => {
      const stores = await openMongoStores(told.mongoUrl, told.database);
      const { registration } = told;
      await fetch(`${sandbox.url}/control/consent`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ autoApprove: true, redirectUris: [] }),
      });
      const vault = new AesSealedVault(stores.secrets, new AesSeal(told.sealKey));
      const connector = new LexwareConnector(registration, vault, {
        apiUrl: sandbox.url,
        appUrl: sandbox.url,
        send: http.send,
        clock: { now: () => instantOfMillis(Date.now() - 5 * HOURS) },
        log: { warn: () => undefined },
      });
      const verifier = newCodeVerifier();
      const asked = connector.authorizeUrl({ state: 's', verifier }).replace(front.url, sandbox.url);
      const consent = await fetch(asked, { redirect: 'manual' });
      const code = new URL(consent.headers.get('location') ?? '').searchParams.get('code') ?? '';
      const shop = shopKey(told.shop);
      const exchanged = await connector.exchangeCode(shop, code, verifier);
      const adopted = exchanged.ok ? await connector.adopt(shop) : exchanged;
      if (!adopted.ok) throw new Error(JSON.stringify(adopted.failure));
      await stores.close();
    };

    it(
      'who notice at the same moment that a token has ended ask for another one once, and all get it',
      async () => {
        const nodes = [1, 2].map(() =>
          spawn(process.execPath, ['--no-warnings', PROGRAM, JSON.stringify(told)], {
            stdio: ['pipe', 'pipe', 'inherit'],
          }),
        );
        await Promise.all(nodes.map(lineOf));
        const answers = nodes.map(lineOf);
        for (const { stdin } of nodes) stdin?.write('go\n');
        const [one, other] = (await Promise.all(answers)).map((line) => JSON.parse(line) as readonly string[]);
        expect(one).toHaveLength(1);
        expect(one?.[0]).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
        expect(other).toEqual(one);
        expect(front.refreshes()).toBe(1);
      },
      LIMIT_MS,
    );
  },
);
