import { EX_CONFIG } from '../exit-codes.ts';
import { environmentOfCommand } from './demo-environment.ts';
import { readSettings, SettingsError } from '../settings/settings.ts';
import { argumentsOf } from './arguments.ts';
import { makeBackup, type PlaceOfKey } from './backups/make-backup.ts';

const HELP = `npm run backup -- --to FILE [--overwrite] [--without-key]

Makes one file of all that a host keeps in DATA_DIR, as it is at one moment: store, jobs, and the key that was drawn there.
May run beside hosts that go on. Reads the same settings as the host, without SHOPIFY_API_KEY those of the demo. The file is for its owner's eyes alone, is written
aside, read back from its first to its last byte, and only then gets its name. --overwrite puts it in the place of one that
is there, --without-key leaves the key out. The last line is JSON: file, bytes, schema, key. Exit code 1 when no backup was
made. For MongoDB see host/docs/run-it.md.`;

const ABOUT_KEY: Readonly<Record<PlaceOfKey, string>> = {
  inside:
    'The key of the tokens is in it: a holder of this file has the tokens of all shops. Keep it encrypted, or make it --without-key.',
  'left out':
    'The key of the tokens is not in it: keep encryption.key of DATA_DIR in another place, or every shop has to connect anew.',
  ENCRYPTION_KEY:
    'The key of the tokens is not in it: keep ENCRYPTION_KEY in another place, or every shop has to connect anew.',
  'none yet': 'No key was drawn yet, so nothing is sealed in it.',
};

const ABOUT_DATA = 'Orders and names of customers are in it, in plain text.';

const run = async (to: string, options: { readonly overwrite: boolean; readonly withoutKey: boolean }) => {
  const made = await makeBackup(readSettings(environmentOfCommand()), { to, ...options });
  console.log(`${made.file} is complete and was read back. ${ABOUT_DATA}\n${ABOUT_KEY[made.key]}`);
  console.log(JSON.stringify(made));
  return 0;
};

const values = argumentsOf(HELP, {
  help: { type: 'boolean', default: false },
  to: { type: 'string' },
  overwrite: { type: 'boolean', default: false },
  'without-key': { type: 'boolean', default: false },
});
if (values.help || values.to === undefined) {
  console.log(HELP);
  process.exitCode = values.help ? 0 : 1;
} else {
  const { overwrite, 'without-key': withoutKey } = values;
  process.exitCode = await run(values.to, { overwrite, withoutKey }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return error instanceof SettingsError ? EX_CONFIG : 1;
  });
}
