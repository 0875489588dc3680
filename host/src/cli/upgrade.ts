import type { TriedUpgrade } from '@belegwerk/adapters/embedded';
import { openStores } from '../composition/open-stores.ts';
import { EX_CONFIG, StoreUnavailable } from '../exit-codes.ts';
import { readSettings, SettingsError, type Settings } from '../settings/settings.ts';
import { argumentsOf } from './arguments.ts';
import { Refused } from './backups/refused.ts';
import { environmentOfCommand } from './demo-environment.ts';
import { checkUpgrade } from './upgrade/check-upgrade.ts';
import { upgradeReport } from './upgrade/upgrade-text.ts';

const HELP = `npm run upgrade -- --check [--from FILE] [--on-copy]

Says before a new version starts what it will change: run it with the new version beside the host of the old one. A copy of the
store in DATA_DIR (or of the backup FILE) is brought up to date; the store itself stays as it is. Names each step of the
schema and how long it took, each setting of the shops that is new or read otherwise, and counts documents, orders, transfers,
events and all other records of each shop before and after. Reads the same settings as the host, without SHOPIFY_API_KEY those of the demo.

With MongoDB every record is read by the new version and the steps are named; nothing is written, so they are not tried. With
--on-copy they are: only where MONGODB_DATABASE is a copy of the database that no host works with.

The last line is JSON: schema, known, steps, millis, settings, unreadable, fits. Exit code 0 when the books agree, 1 when they
do not, a record cannot be read, or the store cannot be taken over, 78 when the settings are wrong.`;

interface Wish {
  readonly from: string | undefined;
  readonly onCopy: boolean;
}

/** In MongoDB a copy is made with its own tools: what is in the database is read, and with `onCopy` brought up to date and read again. */
const checkMongo = async (settings: Settings, url: string, { onCopy }: Wish): Promise<TriedUpgrade> => {
  const { foreseeUpgrade, UnusableDatabase } = await import('@belegwerk/adapters/mongo');
  try {
    const foreseen = await foreseeUpgrade(url, settings.MONGODB_DATABASE);
    if (!onCopy) return foreseen;
    await (await openStores(settings)).close();
    const { before: after } = await foreseeUpgrade(url, settings.MONGODB_DATABASE);
    return { ...foreseen, after };
  } catch (error) {
    if (error instanceof UnusableDatabase) throw new Refused(error.message);
    throw error;
  }
};

const run = async (wish: Wish): Promise<number> => {
  const settings = readSettings(environmentOfCommand());
  const { MONGODB_URL } = settings;
  if (MONGODB_URL && wish.from !== undefined) throw new Refused('--from is for backups of the embedded store');
  if (!MONGODB_URL && wish.onCopy)
    throw new Refused('--on-copy is for MongoDB: of the embedded store a copy is made here');
  const begun = performance.now();
  const tried = await (MONGODB_URL ? checkMongo(settings, MONGODB_URL, wish) : checkUpgrade(settings, wish.from));
  const { fits, lines } = upgradeReport(tried);
  console.log(lines.join('\n'));
  const { schema, known, steps, settings: read, before, after } = tried;
  const unreadable = (after ?? before).unread.length;
  const millis = Math.round(performance.now() - begun);
  console.log(JSON.stringify({ schema, known, steps: steps.length, millis, settings: read.length, unreadable, fits }));
  return fits ? 0 : 1;
};

const values = argumentsOf(HELP, {
  help: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  from: { type: 'string' },
  'on-copy': { type: 'boolean', default: false },
});
if (values.help || !values.check) {
  console.log(HELP);
  process.exitCode = values.help ? 0 : 1;
} else {
  process.exitCode = await run({ from: values.from, onCopy: values['on-copy'] }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return error instanceof SettingsError || error instanceof StoreUnavailable ? EX_CONFIG : 1;
  });
}
