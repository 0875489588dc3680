import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderReply, PreferencesReply, ShopReply } from '@belegwerk/contracts/api';
import { startLexwareSandbox } from '@belegwerk/contracts/lexware/sandbox';
import { startShopifySandbox } from '@belegwerk/contracts/shopify/sandbox';
import { deployApp, firstVisit, sandboxEnvironment } from '@belegwerk/host';
import { MongoClient } from 'mongodb';
import { findFastMongo, type TestMongo } from '../mongo/find-mongo.ts';
import { ACCEPTED_TERMS } from '../system/accepted-terms.ts';
import { eventually } from '../system/start-test-system.ts';
import { commandBlocks, cronCommands } from './documented-commands.ts';
import { ROOT } from './readme-commands.ts';
import { readEnvironmentFile } from './stand-ins/composition.ts';

const LIMIT_MS = 400_000;
const OPT = '/opt/belegwerk';
const BLOCKS = commandBlocks(readFileSync(join(ROOT, 'host/docs/run-it.md'), 'utf8'));

/** Programs of a server that are none of ours: each by a script of its own, first in the path. */
const STAND_INS: Readonly<Record<string, string>> = {
  docker: `exec "$NODE" --no-warnings ${ROOT}/test/commands/stand-ins/docker.ts "$@"`,
  curl: 'exec "$NODE" -e "fetch(process.argv.at(-1).replace(/^https:[/][/]belege.example.com/, process.env.HOST_URL)).then(async (reply) => { console.log(await reply.text()); process.exit(reply.ok ? 0 : 22); })" -- "$@"',
  // the database of an example is the one that the tests have
  npm: 'if [ -n "$MONGODB_URL" ]; then export MONGODB_URL="$TEST_URL" MONGODB_DATABASE="$TEST_DATABASE"; set -- "${@/%belegwerk/$TEST_DATABASE}"; fi; exec "$REAL_NPM" "$@"',
  git: 'case "$*" in pull|"checkout ORIG_HEAD") ;; *) exit 1;; esac',
  shopify: '[ "$*" = "app deploy" ] && grep -q "^client_id" shopify.app.toml',
  cp: 'exec /bin/cp "${@/#\\/etc/$ETC}"',
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

interface Ran {
  readonly code: number | null;
  readonly text: string;
}

describe('from an empty server to a shop', () => {
  let folder = '';
  let environment: Record<string, string> = {};
  let mongo: TestMongo | undefined;
  /** Of the first host with MongoDB. */
  let urlThere = '';
  const closing: (() => Promise<unknown>)[] = [];
  let sandboxes: {
    readonly lexware: Awaited<ReturnType<typeof startLexwareSandbox>>;
    readonly shopify: Awaited<ReturnType<typeof startShopifySandbox>>;
  };
  const server = (...path: readonly string[]): string => join(folder, 'belegwerk', ...path);

  const run = async (command: string, more: Readonly<Record<string, string>> = {}): Promise<Ran> => {
    const child = spawn('bash', ['-c', command.replaceAll(OPT, server())], {
      cwd: server(),
      env: { ...environment, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const told: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => told.push(chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, text: told.join('') };
  };

  /** The folder of the repository as a server has it: nothing is written into this one. */
  const putRepository = async (): Promise<void> => {
    await mkdir(server('host'), { recursive: true });
    const skipped = new Set(['host', '.git', '.data']);
    for (const name of await readdir(ROOT)) if (!skipped.has(name)) await symlink(join(ROOT, name), server(name));
    for (const name of await readdir(join(ROOT, 'host')))
      if (name !== 'deploy') await symlink(join(ROOT, 'host', name), server('host', name));
    await cp(join(ROOT, 'host/deploy'), server('host/deploy'), {
      recursive: true,
      filter: (from) => !from.endsWith('/.env'),
    });
  };

  const putStandIns = async (): Promise<void> => {
    for (const [name, script] of Object.entries(STAND_INS)) {
      const file = join(folder, 'bin', name);
      await writeFile(file, `#!/bin/bash\n${script}\n`);
      await chmod(file, 0o755);
    }
  };

  /** What is other than on a server: the ports, and where the vendors are. */
  const settingsHere = async (store: Readonly<Record<string, string>> = {}): Promise<Record<string, string>> => {
    const port = String(await freePort());
    const {
      SHOPIFY_API_KEY: _key,
      SHOPIFY_API_SECRET: _secret,
      SHOPS: _shops,
      ...all
    } = sandboxEnvironment(sandboxes.lexware, sandboxes.shopify);
    const addresses = Object.entries(all).filter(([name]) => name.endsWith('_URL') && name !== 'LEXWARE_PARTNER_URL');
    return {
      ...Object.fromEntries(addresses),
      HOST: '127.0.0.1',
      PORT: port,
      APP_URL: `http://127.0.0.1:${port}`,
      TRUSTED_PROXIES: 'loopback',
      ...store,
    };
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'belegwerk-run-it-'));
    for (const name of ['bin', 'etc/cron.d', 'volumes']) await mkdir(join(folder, name), { recursive: true });
    await putRepository();
    await putStandIns();
    sandboxes = { lexware: await startLexwareSandbox({ port: 0 }), shopify: await startShopifySandbox({ port: 0 }) };
    closing.push(
      () => sandboxes.lexware.stop(),
      () => sandboxes.shopify.stop(),
    );
    mongo = await findFastMongo();
    const found = mongo;
    if (found) closing.push(() => dropMoved(found).then(() => found.stop()));
    const store = found ? { MONGODB_URL: found.url, MONGODB_DATABASE: found.database } : {};
    const settings = {
      host: await settingsHere(),
      'host-1': await settingsHere(store),
      'host-2': await settingsHere(store),
    };
    urlThere = settings['host-1']['APP_URL'] ?? '';
    const standIn = join(folder, 'stand-in.json');
    await writeFile(standIn, JSON.stringify({ root: ROOT, volumes: join(folder, 'volumes'), settings }));
    const { PATH = '' } = process.env;
    environment = {
      PATH: `${join(folder, 'bin')}:${PATH}`,
      NODE: process.execPath,
      REAL_NPM: (await placeIn('npm', PATH)) ?? 'npm',
      STAND_IN: standIn,
      HOST_URL: settings.host['APP_URL'] ?? '',
      ETC: join(folder, 'etc'),
      HOME: folder,
    };
  }, LIMIT_MS);

  afterAll(async () => {
    for (const file of ['compose.single.yaml', 'compose.mongo.yaml'])
      await run(
        `docker compose -f host/deploy/${file} stop ${file === 'compose.single.yaml' ? 'host' : 'host-1 host-2'}`,
      );
    for (const close of closing) await close();
    await rm(folder, { recursive: true, force: true });
  }, LIMIT_MS);

  /** As the page says: what was drawn, the app at Shopify, the key of Lexware Office and the shops that may use it. */
  const fillIn = async (key: string): Promise<void> => {
    const { lexware, shopify } = sandboxes;
    const values: Readonly<Record<string, string>> = {
      ENCRYPTION_KEY: key.trim(),
      SHOPIFY_API_KEY: shopify.apiKey,
      SHOPIFY_API_SECRET: shopify.apiSecret,
      LEXWARE_API_KEY: lexware.apiKey,
      SHOPS: shopify.shop,
      SHOP_PERMISSIONS: `${shopify.shop}:view_dashboard`,
      OPERATOR_NAME: 'Kaffeekontor Nord GmbH',
      OPERATOR_ADDRESS: 'Speicherstraße 12, 20457 Hamburg',
      SUPPORT_EMAIL: 'hallo@kaffeekontor-nord.example',
      MONGODB_PASSWORD: 'one',
      MONGODB_ROOT_PASSWORD: 'other',
    };
    const file = server('host/deploy/.env');
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replaceAll(/^([A-Z_]+)=$/gm, (line, name: string) => (name in values ? `${name}=${values[name]}` : line)),
    );
  };

  /** A shop comes, is connected by the key, and its administration is open. */
  const installShop = async (url: string): Promise<void> => {
    const { shopify } = sandboxes;
    await deployApp(url, shopify);
    await firstVisit(url, shopify);
    const { plan, permissions } = await ask<ShopReply>(`${url}/api/shop`);
    expect([plan.quota, plan.isBought, permissions]).toEqual([null, false, ['view_dashboard']]);
  };

  const ask = async <T>(address: string, method = 'GET', body?: object): Promise<T> => {
    const { shopify } = sandboxes;
    const session = await fetch(`${shopify.url}/control/session-token?shop=${shopify.shop}`);
    const { token } = (await session.json()) as { token: string };
    const reply = await fetch(address, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${text}`);
    return JSON.parse(text) as T;
  };

  /** From the terms to the first automatic invoice, as the app leads; answers its number. */
  const firstInvoice = async (url: string): Promise<string> => {
    await ask(`${url}/api/onboarding/terms`, 'POST', ACCEPTED_TERMS);
    await ask(`${url}/api/onboarding/regime`, 'POST', { regime: 'oss' });
    const { revision } = await ask<PreferencesReply>(`${url}/api/shop/preferences`);
    const change = { invoiceCreate: true };
    await ask(`${url}/api/shop/preferences`, 'PATCH', { revision, change, origin: 'general' });
    const desk = `${sandboxes.shopify.url}/desk/${sandboxes.shopify.shop}`;
    const [customer] = await ask<readonly { id: string }[]>(`${desk}/customers`);
    const [product] = await ask<readonly { id: string }[]>(`${desk}/products`);
    const order = { customerId: customer?.id, lines: [{ productId: product?.id, quantity: 1 }], pay: true };
    const { legacyId } = await ask<{ legacyId: string }>(`${desk}/orders`, 'POST', order);
    const there = () => ask<OrderReply>(`${url}/api/orders/${legacyId}`);
    const { documents } = await eventually(there, (seen) => seen.documents[0]?.number !== undefined);
    return documents[0]?.number ?? '';
  };

  /** What cron does with its file, at once. */
  const runTimers = async (): Promise<void> => {
    const commands = cronCommands(await readFile(join(folder, 'etc/cron.d/belegwerk'), 'utf8'));
    expect(commands).toHaveLength(3);
    for (const command of commands) {
      const { code, text } = await run(command);
      if (code !== 0) throw new Error(`${command}\nended with ${code}:\n${text}`);
    }
    expect(await readdir(join(folder, 'volumes/backups'))).toContainEqual(
      expect.stringMatching(/^belegwerk-\d{4}-\d\d-\d\d\.backup$/),
    );
  };

  /** What a person does between two blocks, by the heading of the first. */
  let isInstalledThere = false;
  const AFTERWARDS: Readonly<Record<string, (said: string) => Promise<void>>> = {
    '1. The server': (said) => fillIn(said),
    'With MongoDB': async () => {
      if (!isInstalledThere) await installShop(urlThere);
      isInstalledThere = true;
    },
    '5. Start': async () => {
      const { HOST_URL: url = '' } = environment;
      if ((await readdir(join(folder, 'etc/cron.d'))).includes('belegwerk')) return runTimers();
      await installShop(url);
      expect(await firstInvoice(url)).toMatch(/^RE/);
    },
  };

  it.each([...new Set(BLOCKS.map(({ under }) => under))])(
    'every command under “%s” runs as it stands there',
    async (heading) => {
      for (const { under, commands } of BLOCKS) if (under === heading) await runBlock(under, commands);
    },
    LIMIT_MS,
  );

  const runBlock = async (under: string, commands: readonly string[]): Promise<void> => {
    const needsMongo = /compose\.mongo|MONGODB_URL/.test(commands.join());
    if (needsMongo) await run('docker compose -f host/deploy/compose.single.yaml stop host');
    if (needsMongo && !mongo) return;
    let said = '';
    for (const command of commands) {
      const { code, text } = await run(command, needsMongo ? ownSettings() : {});
      // there is no public address here, and the doctor says so
      const hasFound = command.includes('doctor') && /\d+ to do\.$/m.test(text);
      if (code !== 0 && !hasFound) throw new Error(`${command}\nended with ${code}:\n${text}`);
      said = text;
    }
    await AFTERWARDS[under]?.(said);
  };

  /** The settings of the host, for a command that runs beside it without a container. */
  const ownSettings = (): Readonly<Record<string, string>> => {
    const {
      SHOPIFY_API_KEY = '',
      SHOPIFY_API_SECRET = '',
      ENCRYPTION_KEY = '',
    } = readEnvironmentFile(server('host/deploy/.env'));
    return {
      SHOPIFY_API_KEY,
      SHOPIFY_API_SECRET,
      ENCRYPTION_KEY,
      DATA_DIR: join(folder, 'volumes/data'),
      TEST_URL: mongo?.url ?? '',
      TEST_DATABASE: mongo ? movedOf(mongo) : '',
    };
  };
});

/** The database of `ownSettings`. */
const movedOf = ({ database }: TestMongo): string => `${database}-moved`;

const dropMoved = async (mongo: TestMongo): Promise<void> => {
  const client = await MongoClient.connect(mongo.url);
  await client.db(movedOf(mongo)).dropDatabase();
  await client.close();
};

/** Where a program stands in the path. */
const placeIn = async (name: string, path: string): Promise<string | undefined> => {
  for (const place of path.split(':')) {
    const found: readonly string[] = await readdir(place).catch(() => []);
    if (found.includes(name)) return join(place, name);
  }
  return undefined;
};
