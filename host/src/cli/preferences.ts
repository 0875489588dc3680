import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  changedFields,
  DEFAULT_PREFERENCES,
  fieldOf,
  readSettingsFile,
  type FieldFault,
  type FieldKey,
} from '@belegwerk/core/preferences';
import { settingValueText } from '@belegwerk/core/sentences';
import { faultLine } from '../settings/settings.ts';

const HELP = `npm run preferences -- check FILE

Reads a file of settings as the page "Verlauf und Datei" and INITIAL_PREFERENCES do: a line for each setting that is
another one than a new shop's, a line for each that another setting forbids, or a line for each fault. What only a
shop knows, its plan, its rights and its print layouts, the page alone can check. Exit code 1 when the file is wrong.`;

const named = (key: FieldKey, text: string): string => `${key} (${fieldOf(key).label}): ${text}`;

const said = (lines: readonly string[]): string => lines.join('\n');

const check = async (file: string): Promise<number> => {
  const read = readSettingsFile(await readFile(file, 'utf8'), DEFAULT_PREFERENCES, {});
  if (!read.ok) {
    console.error(said(read.failure.map((fault: FieldFault) => faultLine(fault))));
    return 1;
  }
  const { preferences, alsoChanged } = read.value;
  const different = changedFields(DEFAULT_PREFERENCES, preferences);
  console.log(
    said([
      ...different.map((key) => named(key, settingValueText(key, preferences[key]))),
      ...alsoChanged.map(({ field, because }) => named(field, because.text)),
      `${different.length} settings differ from those of a new shop`,
    ]),
  );
  return 0;
};

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [verb, file] = positionals;
if (values.help || verb !== 'check' || file === undefined) {
  console.log(HELP);
  process.exitCode = values.help ? 0 : 1;
} else {
  process.exitCode = await check(file).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  });
}
