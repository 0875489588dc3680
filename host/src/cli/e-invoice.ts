import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { MAX_E_INVOICE_BYTES, readEInvoice } from '@belegwerk/adapters/e-invoice';
import {
  judgeEInvoice,
  onOneLine,
  placeText,
  profileName,
  sentenceOfRule,
  sentenceOfUnreadable,
  type Verdict,
} from '@belegwerk/core/e-invoice';
import { fail, ok, type Result } from '@belegwerk/core/kernel';

const HELP = `npm run e-invoice -- FILE...

Judges e-invoices by the rules of EN 16931 and XRechnung: XML (CII or UBL), or the PDF of ZUGFeRD and Factur-X.
A line for each file, with its profile and the version of the rules; below it each broken rule, its place and what it
means, for the first 20. A rule in brackets is a warning. The schema of the XML is not judged.
Ends with 0 when all are valid, with 1 when one is not, is no e-invoice or cannot be read, with 2 when it was called
wrongly.`;

const versionText = ({ version }: Verdict): string =>
  `EN 16931 ${version.en16931}${version.xRechnung === undefined ? '' : `, XRechnung ${version.xRechnung}`}`;

/** So many broken rules of a file are told; the rest is counted. */
const MOST_TOLD = 20;
/** What a verdict leaves open. */
const NOT_JUDGED = 'Aufbau (Schema) nicht geprüft';

const tellVerdict = (file: string, verdict: Verdict): void => {
  const { profile, isValid, findings } = verdict;
  const facts = [profileName(profile), `Regeln: ${versionText(verdict)}`, NOT_JUDGED].join('; ');
  console.log(`${file}: ${isValid ? 'gültig' : 'ungültig'} (${facts})`);
  // what makes it invalid first: a thousand warnings do not hide it
  const told = findings.toSorted(
    (one, other) => Number(one.severity === 'warning') - Number(other.severity === 'warning'),
  );
  for (const { rule, severity, place } of told.slice(0, MOST_TOLD))
    console.log(`  ${severity === 'fatal' ? rule : `(${rule})`} ${placeText(place)}: ${sentenceOfRule(rule)}`);
  const left = findings.length - MOST_TOLD;
  if (left > 0) console.log(`  und ${left} weitere`);
};

/** The size is looked at first: what is too large is not read. */
const bytesOf = async (path: string): Promise<Result<Uint8Array, string>> => {
  try {
    const found = await stat(path);
    if (!found.isFile()) return fail('Das ist keine Datei.');
    if (found.size > MAX_E_INVOICE_BYTES) return fail(sentenceOfUnreadable('too-large'));
    return ok(await readFile(path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return fail(code === 'ENOENT' ? 'Die Datei gibt es nicht.' : 'Die Datei lässt sich nicht öffnen.');
  }
};

/** Judges one file, tells what was found and whether it is a valid e-invoice. */
const judgeFile = async (path: string): Promise<boolean> => {
  const file = onOneLine(path);
  const bytes = await bytesOf(path);
  if (!bytes.ok) {
    console.log(`${file}: nicht geprüft\n  ${bytes.failure}`);
    return false;
  }
  const read = await readEInvoice(bytes.value);
  if (!read.ok) {
    console.log(`${file}: keine E-Rechnung\n  ${sentenceOfUnreadable(read.failure)}`);
    return false;
  }
  const verdict = judgeEInvoice(read.value);
  tellVerdict(file, verdict);
  return verdict.isValid;
};

const judgeAll = async (files: readonly string[]): Promise<number> => {
  let valid = 0;
  for (const file of files) if (await judgeFile(file)) valid += 1;
  console.log(`${valid} gültig, ${files.length - valid} nicht`);
  return valid === files.length ? 0 : 1;
};

try {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (values.help) console.log(HELP);
  else if (positionals.length === 0) {
    console.error(HELP);
    process.exitCode = 2;
  } else process.exitCode = await judgeAll(positionals);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
