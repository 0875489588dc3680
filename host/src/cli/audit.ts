import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { unpack } from '@belegwerk/adapters/binding';
import {
  chainText,
  compareWithSums,
  lineVerifier,
  RECORD_FILE,
  SUMS_FILE,
  type FileFault,
  type SummedFile,
} from '@belegwerk/core/audit';
import { onOneLine } from '@belegwerk/core/e-invoice';
import type { ChainVerdict } from '@belegwerk/core/evidence';

const HELP = `npm run audit -- verify FILE

Verifies a package for tax auditors (ZIP) as its page hands it out, or the record of evidence alone (${RECORD_FILE}).
Of a package each file is compared with ${SUMS_FILE}, and each that is changed, missing or not listed is named. Of the record
the first entry is named that is not as it was.
Ends with 0 when all is as it was, with 1 when something is not, with 2 when the file cannot be read or the call is wrong.`;

const [INTACT, CHANGED, UNREADABLE] = [0, 1, 2];

const FAULTS: Readonly<Record<FileFault['fault'], string>> = {
  changed: 'verändert',
  missing: 'fehlt',
  unlisted: `steht nicht in ${SUMS_FILE}`,
};

const LINE_FEED = 0x0a;

/** The verdict on the record; what stands behind the last line feed is a line that was cut. */
const verdictOn = (bytes: Uint8Array): ChainVerdict => {
  const verifier = lineVerifier();
  const decoder = new TextDecoder();
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(LINE_FEED, from);
    verifier.add(end < 0 ? '' : decoder.decode(bytes.subarray(from, end)));
    from = end < 0 ? bytes.length : end + 1;
  }
  return verifier.verdict();
};

const tellRecord = (verdict: ChainVerdict): number => {
  console.log(`${RECORD_FILE}: ${chainText(verdict)}`);
  return verdict.isWhole ? INTACT : CHANGED;
};

const verifyPackage = (zip: Uint8Array): number => {
  const files: SummedFile[] = [];
  let sums: string | undefined;
  let record: Uint8Array | undefined;
  for (const { path, bytes } of unpack(zip)) {
    if (path === SUMS_FILE) sums = new TextDecoder().decode(bytes);
    else files.push({ path, digest: createHash('sha256').update(bytes).digest('hex') });
    if (path === RECORD_FILE) record = bytes;
  }
  const faults = sums === undefined ? undefined : compareWithSums(sums, files);
  if (!faults) {
    console.log(`${SUMS_FILE} fehlt oder ist nicht lesbar: Das ist kein Prüferpaket.`);
    return UNREADABLE;
  }
  for (const { path, fault } of faults) console.log(`${onOneLine(path)}: ${FAULTS[fault]}`);
  if (faults.length === 0) console.log(`${files.length} Dateien: unverändert.`);
  const chain = record ? tellRecord(verdictOn(record)) : INTACT;
  return faults.length > 0 ? CHANGED : chain;
};

/** A ZIP begins so. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isRecord = (bytes: Uint8Array): boolean => bytes[0] === 0x7b;

const verify = async (path: string): Promise<number> => {
  const file = onOneLine(path);
  try {
    const bytes = await readFile(path);
    if (isZip(bytes)) return verifyPackage(bytes);
    if (isRecord(bytes)) return tellRecord(verdictOn(bytes));
    console.log(`${file}: Das ist weder ein Prüferpaket noch ein Nachweis.`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    console.log(`${file}: ${code === 'ENOENT' ? 'Die Datei gibt es nicht.' : 'Die Datei lässt sich nicht lesen.'}`);
  }
  return UNREADABLE;
};

const called = (): readonly string[] => {
  try {
    return parseArgs({ allowPositionals: true }).positionals;
  } catch {
    return [];
  }
};

const [verb, path, ...more] = called();
if (verb === 'verify' && path !== undefined && more.length === 0) process.exitCode = await verify(path);
else {
  console.log(HELP);
  process.exitCode = UNREADABLE;
}
