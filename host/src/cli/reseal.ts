import { parseArgs } from 'node:util';
import { resealAll } from '@belegwerk/adapters/system';
import { openStores, sealOf } from '../composition/open-stores.ts';
import { EX_CONFIG, StoreUnavailable } from '../exit-codes.ts';
import { readSettings, SettingsError } from '../settings/settings.ts';

const HELP = `npm run reseal

Seals every secret of the store, every key of the evidence and every original of a document anew with ENCRYPTION_KEY, also
those that ENCRYPTION_KEY_OLD has sealed. Reads the same settings as the host, may run beside hosts that know both keys, and
may be stopped and run again at any moment. Names each secret that neither key opens, leaves it and goes on. The last line is
JSON: sealedAnew, current, unopened. Exit code 1 when there is such a secret; the old key can be thrown away after 0.`;

const reseal = async (): Promise<number> => {
  const settings = readSettings(process.env);
  const stores = await openStores(settings);
  try {
    const secrets = await resealAll(stores.secrets, sealOf(settings));
    const keys = await resealAll(stores.evidenceKeys, sealOf(settings));
    // each is some hundred thousand characters long
    const originals = await resealAll(stores.originals, sealOf(settings), 5);
    const unopened = [...secrets.unopened, ...keys.unopened, ...originals.unopened];
    for (const each of unopened) console.error(each);
    const sealedAnew = secrets.sealedAnew + keys.sealedAnew + originals.sealedAnew;
    const current = secrets.current + keys.current + originals.current;
    console.log(JSON.stringify({ sealedAnew, current, unopened: unopened.length }));
    return unopened.length > 0 ? 1 : 0;
  } finally {
    await stores.close();
  }
};

const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } });
if (values.help) {
  console.log(HELP);
} else {
  process.exitCode = await reseal().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return error instanceof SettingsError || error instanceof StoreUnavailable ? EX_CONFIG : 1;
  });
}
