import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readEInvoice } from '@belegwerk/adapters/e-invoice';
import {
  judgeEInvoice,
  placeText,
  profileName,
  sentenceOfRule,
  sentenceOfUnreadable,
  type Verdict,
} from '@belegwerk/core/e-invoice';

const HELP = `npm run e-invoice -- FILE...

Judges e-invoices by the rules of EN 16931 and XRechnung: XML (CII or UBL), or the PDF of ZUGFeRD and Factur-X.
A line for each file, with its profile and the version of the rules; below it each broken rule, its place and what it
means. A rule in brackets is a warning.
Ends with 0 when all are valid, with 1 when one is not or is no e-invoice, with 2 when it was called wrongly.`;

const versionText = ({ version }: Verdict): string =>
  `EN 16931 ${version.en16931}${version.xRechnung === undefined ? '' : `, XRechnung ${version.xRechnung}`}`;

const tellVerdict = (file: string, verdict: Verdict): void => {
  const { profile, isValid, findings } = verdict;
  console.log(`${file}: ${isValid ? 'gültig' : 'ungültig'} (${profileName(profile)}; Regeln: ${versionText(verdict)})`);
  for (const { rule, severity, place } of findings)
    console.log(`  ${severity === 'fatal' ? rule : `(${rule})`} ${placeText(place)}: ${sentenceOfRule(rule)}`);
};

/** Judges one file, tells what was found and whether it is a valid e-invoice. */
const judgeFile = async (file: string): Promise<boolean> => {
  const read = await readEInvoice(await readFile(file));
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
