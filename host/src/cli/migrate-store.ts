import { resolve } from 'node:path';
import { MoveRefused, moveStore } from '../composition/move-store.ts';
import { keyFile } from '../composition/open-stores.ts';
import { EX_CONFIG, StoreUnavailable } from '../exit-codes.ts';
import { readSettings, SettingsError, type Settings } from '../settings/settings.ts';
import { argumentsOf } from './arguments.ts';

const HELP = `npm run migrate-store -- [--to mongodb://...] [--database NAME]

Copies everything of the embedded store in DATA_DIR into an empty MongoDB database, for a growing installation. Reads the
same settings as the host. The address may stand in MONGODB_URL instead of --to, where no list of processes shows its
password; the database is MONGODB_DATABASE (belegwerk) unless --database names another.

Stop the host before: as long as it has the store open nothing is moved, and as long as this runs no host opens either
store. Afterwards the embedded store is marked as moved and no host opens it again, so that there are never two that live.
If it ends early, even by SIGKILL, run it again: an unfinished copy of this very store is begun anew. A database that holds
anything else is refused. At the end the number of records of each kind is compared on both sides.

Prints how many records of each kind are there and which settings the hosts need now; the last line is JSON: to, database,
records, seconds. Exit code 78 when it is refused and nothing was changed, 1 when it did not come to its end.`;

const isAddress = (text: string): boolean => /^mongodb(\+srv)?:\/\//.test(text);

/** Says which key goes along, and never the key itself. */
const keyLines = (settings: Settings): readonly string[] => [
  settings.ENCRYPTION_KEY
    ? '  ENCRYPTION_KEY: the one that is set now'
    : `  ENCRYPTION_KEY: what stands in ${resolve(keyFile(settings))} (keep a copy in a second place)`,
  ...(settings.ENCRYPTION_KEY_OLD ? ['  ENCRYPTION_KEY_OLD: the one that is set now'] : []),
];

const migrate = async (to: string | undefined, name: string | undefined): Promise<number> => {
  const url = to ?? process.env['MONGODB_URL'];
  if (url === undefined || !isAddress(url)) {
    console.error('--to (or MONGODB_URL): must begin with mongodb:// or mongodb+srv://');
    return EX_CONFIG;
  }
  // with an address among them the settings would be those of a host that has moved
  const { MONGODB_URL: _moved, ...environment } = process.env;
  const settings = readSettings(environment);
  const database = name ?? settings.MONGODB_DATABASE;
  const begun = performance.now();
  const { address, counts, wasCopied, unopened } = await moveStore(settings, { url, database });
  for (const [kind, count] of Object.entries(counts)) console.log(`${kind}: ${count}`);
  for (const text of unopened) console.error(`The text ${text} was sealed with another key and is moved as it is.`);
  console.log(
    [
      wasCopied ? `Everything had been copied to ${address}.` : `Everything is in ${address}, and was counted there.`,
      'Start the hosts with these settings beside those of before:',
      '  MONGODB_URL: the address of the server',
      `  MONGODB_DATABASE: ${database}`,
      ...keyLines(settings),
      `The embedded store in ${resolve(settings.DATA_DIR)} is marked as moved; keep it until you have a backup of the new one.`,
    ].join('\n'),
  );
  const records = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  console.log(JSON.stringify({ to: address, database, records, seconds }));
  return 0;
};

const values = argumentsOf(HELP, {
  help: { type: 'boolean', default: false },
  to: { type: 'string' },
  database: { type: 'string' },
});
if (values.help) {
  console.log(HELP);
} else {
  process.exitCode = await migrate(values.to, values.database).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    const isRefused =
      error instanceof MoveRefused || error instanceof SettingsError || error instanceof StoreUnavailable;
    return isRefused ? EX_CONFIG : 1;
  });
}
