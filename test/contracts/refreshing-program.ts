import { once } from 'node:events';
import { openHttp } from '@belegwerk/adapters/http';
import { OAuthCredentials } from '@belegwerk/adapters/lexware';
import { openMongoStores } from '@belegwerk/adapters/mongo';
import { AesSeal, AesSealedVault, SystemClock } from '@belegwerk/adapters/system';
import { shopKey } from '@belegwerk/core/kernel';

/** What the program is told in `process.argv[2]`. */
export interface Refreshing {
  readonly mongoUrl: string;
  readonly database: string;
  readonly sealKey: string;
  readonly shop: string;
  readonly registration: ConstructorParameters<typeof OAuthCredentials>[0]['registration'];
  /** How many callers of the program want a token at the same time. */
  readonly callers: number;
}

/** A node of its own: says `ready`, waits for a line, and writes the different answers that its callers got. */
const main = async (told: Refreshing): Promise<void> => {
  const stores = await openMongoStores(told.mongoUrl, told.database);
  const http = openHttp();
  const credentials = new OAuthCredentials({
    registration: told.registration,
    vault: new AesSealedVault(stores.secrets, new AesSeal(told.sealKey)),
    leases: stores.leases,
    clock: new SystemClock(),
    send: http.send,
  });
  process.stdout.write('ready\n');
  await once(process.stdin, 'data');
  const shop = shopKey(told.shop);
  const answers = await Promise.all(Array.from({ length: told.callers }, () => credentials.current(shop)));
  const different = new Set(answers.map((answer) => (answer.ok ? answer.value.token : answer.failure.kind)));
  process.stdout.write(`${JSON.stringify([...different])}\n`);
  process.stdin.destroy();
  http.close();
  await stores.close();
};

await main(JSON.parse(process.argv[2] ?? '') as Refreshing);
