import { existsSync } from 'node:fs';
import { instant } from '@belegwerk/core/kernel';
import { openStores, storeFile } from '../composition/open-stores.ts';
import { EX_CONFIG, StoreUnavailable } from '../exit-codes.ts';
import { environmentOfCommand } from './demo-environment.ts';
import { readSettings, SettingsError } from '../settings/settings.ts';
import { argumentsOf } from './arguments.ts';
import { markRestored } from './backups/mark-restored.ts';
import { Refused } from './backups/refused.ts';
import { restoreBackup, type Restored, type RestoreWish } from './backups/restore-backup.ts';

const HELP = `npm run restore -- --from FILE [--replace]
npm run restore -- --mark TIME

Lays a backup out in DATA_DIR, which must be empty or not there. With --replace what is there is put aside into a folder
beside, and what it knows is carried over: erasures, and every document that was made since, so that none is made a second
time; a shop whose later records go on from the backup keeps its settings and connection, too. Reads the same settings as the
host. Refuses while a host has the store open, a backup that is damaged, and one that a newer version wrote. For every other
shop nothing is written for older orders before its account was read again, from the backup on. The last line is JSON: folder,
madeAt, key, marked, aside, carried. Exit code 1 when nothing was restored.

--mark does that alone, for a database that was restored with its own tools and is as it was at that time, e.g.
2026-12-01T02:00:00Z; no host may run. The last line is JSON: markedFrom, shops, unreadable. Exit code 1 when no shop was
marked.`;

const ABOUT_KEY: Readonly<Record<Restored['key'], string>> = {
  there: 'The key that opens the tokens is there.',
  missing:
    'The key that opens the tokens is missing: set ENCRYPTION_KEY, or put encryption.key into DATA_DIR, before a host starts. Without it every shop has to connect anew.',
  other:
    'The key here is not the one that sealed the tokens: set ENCRYPTION_KEY or ENCRYPTION_KEY_OLD to that one before a host starts. Without it every shop has to connect anew.',
};

const aboutCarried = ({ carried }: Restored): readonly string[] => {
  if (!carried) return [];
  if ('unreadable' in carried)
    return [
      `The store that was there cannot be read, so what was made since was not carried over: ${carried.unreadable}`,
      carried.requests === undefined
        ? 'Nor were requests of the data protection law: the log of the host names shop and time of each, ask these merchants.'
        : `Carried over: ${carried.requests} requests of the data protection law.`,
    ];
  const { documents, requests, continued } = carried;
  return [
    `Carried over: ${documents} documents that were made since, ${requests} requests of the data protection law, settings and connection of ${continued.length} shops.`,
  ];
};

const aboutMarked = ({ marked }: Restored): readonly string[] =>
  marked === 0
    ? []
    : [
        `${marked} shops are marked: what was made for them since is not known here and is read again first. Their settings are those of the backup: have the merchants look at them.`,
      ];

const sentences = (restored: Restored): readonly string[] => [
  `${restored.folder} is as it was at ${restored.madeAt}. ${ABOUT_KEY[restored.key]}`,
  ...(restored.aside ? [`What was there lies in ${restored.aside}; delete it once all is well.`] : []),
  ...aboutCarried(restored),
  ...aboutMarked(restored),
  'Let no other host work with a store of these shops any more.',
];

const mark = async (time: string): Promise<number> => {
  const from = Date.parse(time);
  if (Number.isNaN(from)) throw new Refused(`--mark: ${time} is no time such as 2026-12-01T02:00:00Z`);
  if (from > Date.now()) throw new Refused(`--mark: ${time} is to come; it is the time of the backup`);
  const settings = readSettings(environmentOfCommand());
  if (!settings.MONGODB_URL && !existsSync(storeFile(settings)))
    throw new Refused('There is no store: set MONGODB_URL, or DATA_DIR, as the hosts have it');
  const stores = await openStores(settings);
  try {
    const at = instant(new Date().toISOString());
    const marked = await markRestored(stores, { from: instant(new Date(from).toISOString()), at });
    if (marked.shops === 0)
      throw new Refused('There is no shop in this store: set MONGODB_URL and MONGODB_DATABASE as the hosts have them');
    console.log(`${marked.shops} shops are marked: what they invoiced since ${time} is read before anything is made.`);
    console.log(JSON.stringify({ markedFrom: new Date(from).toISOString(), ...marked }));
    return 0;
  } finally {
    await stores.close();
  }
};

const run = async (wish: RestoreWish): Promise<number> => {
  const restored = await restoreBackup(readSettings(environmentOfCommand()), wish);
  console.log(sentences(restored).join('\n'));
  console.log(JSON.stringify(restored));
  return 0;
};

const values = argumentsOf(HELP, {
  help: { type: 'boolean', default: false },
  from: { type: 'string' },
  replace: { type: 'boolean', default: false },
  mark: { type: 'string' },
});
/** What was asked for; undefined when nothing was, or two things. */
const workOf = ({ from, replace, mark: time }: typeof values): (() => Promise<number>) | undefined => {
  if (time !== undefined && from !== undefined) return undefined;
  if (time !== undefined) return () => mark(time);
  return from === undefined ? undefined : () => run({ from, replace });
};
const work = workOf(values);
if (values.help || !work) {
  console.log(HELP);
  process.exitCode = values.help ? 0 : 1;
} else {
  process.exitCode = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return error instanceof SettingsError || error instanceof StoreUnavailable ? EX_CONFIG : 1;
  });
}
