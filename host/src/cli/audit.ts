import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { unpack } from '@belegwerk/adapters/binding';
import {
  chainText,
  compareWithSums,
  type FileFault,
  lineVerifier,
  listedOriginals,
  MISSING_ORIGINALS_FILE,
  ORIGINALS_FILE,
  PACKAGE_FILES,
  packageDigest,
  readSums,
  RECORD_FILE,
  type RecordVerdict,
  SUMS_FILE,
  type SummedFile,
} from '@belegwerk/core/audit';
import { onOneLine } from '@belegwerk/core/e-invoice';
import { type ChainEnd, endOf, endText } from '@belegwerk/core/evidence';

const HELP = `npm run audit -- verify FILE [--end SEQ:HASH] [--sums HASH] [--later FILE]

Verifies a package for tax auditors (ZIP) as its page hands it out, or the record of evidence alone (${RECORD_FILE}).
Of a package each file is compared with ${SUMS_FILE}, and each that is changed, missing or not listed is named. Of the record
the first entry is named that is not as it was. Printed are the end of the record and the digest of the package.
  --end    the end of the record as it was kept elsewhere, e.g. on the page of the package
  --sums   the digest of the package as it was kept elsewhere
  --later  a package that was made later, or its record: it has to name this package, and to go on where this record ends
Without one of them a package that was written anew as a whole is not told apart from one that Belegwerk made.
Ends with 0 when all is as it was, with 1 when something is not, with 2 when the file cannot be read or the call is wrong.`;

const [INTACT, CHANGED, UNREADABLE] = [0, 1, 2];

const FAULTS: Readonly<Record<FileFault['fault'], string>> = {
  changed: 'verändert',
  missing: 'fehlt',
  unlisted: `steht nicht in ${SUMS_FILE}`,
};

const UNPROVED =
  'Ob Belegwerk dieses Paket erstellt hat, zeigt erst der Vergleich mit der Seite „Prüfung“ (--sums) oder mit einem späteren Paket (--later).';

/** What was kept elsewhere. */
interface Kept {
  readonly end?: ChainEnd;
  readonly sums?: string;
  readonly later?: Uint8Array;
}

interface ReadRecord {
  readonly verdict: RecordVerdict;
  /** Digests of the packages that it names. */
  readonly packages: ReadonlySet<string>;
}

const LINE_FEED = 0x0a;

/** The record as it stands; what stands behind the last line feed is a line that was cut. */
const readRecord = (bytes: Uint8Array, kept: readonly ChainEnd[]): ReadRecord => {
  const verifier = lineVerifier(kept);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });
  /** A byte that is no text makes a line that is no entry. */
  const lineOf = (line: Uint8Array): string => {
    try {
      return decoder.decode(line);
    } catch {
      return '';
    }
  };
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(LINE_FEED, from);
    verifier.add(end < 0 ? '' : lineOf(bytes.subarray(from, end)));
    from = end < 0 ? bytes.length : end + 1;
  }
  return { verdict: verifier.verdict(), packages: verifier.packages() };
};

const endIn = (verdict: RecordVerdict): ChainEnd | undefined => (verdict.isWhole ? verdict.last : undefined);

/** Says how the record stands, and whether it is as it was. */
const tellRecord = (verdict: RecordVerdict): boolean => {
  console.log(`${RECORD_FILE}: ${chainText(verdict)}`);
  const end = endIn(verdict);
  if (end) console.log(`Ende des Nachweises: ${endText(end)}`);
  return verdict.isWhole;
};

/** Says whether a record that was made later names the package, and goes on where its record ends. */
const tellLater = (later: Uint8Array, end: ChainEnd | undefined, digest: string | undefined): boolean => {
  const record = isZip(later) ? recordIn(later) : later;
  const { verdict, packages } = readRecord(record ?? new Uint8Array(), end ? [end] : []);
  if (!verdict.isWhole) console.log(`Späterer Nachweis: ${chainText(verdict)}`);
  const isNamed = digest === undefined || packages.has(digest);
  if (!isNamed) console.log('Der spätere Nachweis nennt dieses Paket nicht.');
  const isProved = verdict.isWhole && isNamed;
  if (isProved)
    console.log(
      digest === undefined
        ? 'Der spätere Nachweis führt diesen fort.'
        : 'Der spätere Nachweis nennt dieses Paket und führt seinen Nachweis fort.',
    );
  return isProved;
};

const recordIn = (zip: Uint8Array): Uint8Array | undefined => {
  for (const { path, bytes } of unpack(zip)) if (path === RECORD_FILE) return bytes;
  return undefined;
};

const TOLD_BY_DIGEST: readonly string[] = [SUMS_FILE, RECORD_FILE, ORIGINALS_FILE];

/** What a package is known by: its files, and the text of those that say something of others. */
const readPackage = (zip: Uint8Array) => {
  const files: SummedFile[] = [];
  const told = new Map<string, Uint8Array>();
  for (const { path, bytes } of unpack(zip)) {
    if (TOLD_BY_DIGEST.includes(path)) told.set(path, bytes);
    if (path !== SUMS_FILE) files.push({ path, digest: createHash('sha256').update(bytes).digest('hex') });
  }
  const textOf = (path: string): string | undefined =>
    told.has(path) ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(told.get(path)) : undefined;
  return { files, sums: textOf(SUMS_FILE), originals: textOf(ORIGINALS_FILE) ?? '', record: told.get(RECORD_FILE) };
};

/** What every package has, and originals that are not the ones its table lists. */
const furtherFaults = (files: readonly SummedFile[], originals: string): readonly FileFault[] => {
  const digests = new Map(files.map(({ path, digest }) => [path, digest]));
  const listed = listedOriginals(originals);
  const known = new Map(listed.map(({ path, digest }) => [path, digest]));
  const wanted = digests.has(MISSING_ORIGINALS_FILE) ? [] : listed.map(({ path }) => path);
  return [
    ...[...PACKAGE_FILES, ...wanted]
      .filter((path) => !digests.has(path))
      .map((path) => ({ path, fault: 'missing' }) as const),
    ...files
      .filter(({ path, digest }) => path.startsWith('originale/') && known.get(path) !== digest)
      .map(({ path }) => ({ path, fault: 'changed' }) as const),
  ];
};

const verifyPackage = (zip: Uint8Array, kept: Kept): number => {
  const { files, sums, originals, record } = readPackage(zip);
  const compared = sums === undefined ? undefined : compareWithSums(sums, files);
  if (sums === undefined || !compared) {
    console.log(`${SUMS_FILE} fehlt oder ist nicht lesbar: Das ist kein Prüferpaket.`);
    return UNREADABLE;
  }
  const named = new Set(compared.map(({ path }) => path));
  const faults = [...compared, ...furtherFaults(files, originals).filter(({ path }) => !named.has(path))];
  for (const { path, fault } of faults) console.log(`${onOneLine(path)}: ${FAULTS[fault]}`);
  if (faults.length === 0) console.log(`${files.length} Dateien: unverändert.`);
  const found = record && readRecord(record, kept.end ? [kept.end] : []);
  const digest = packageDigest(readSums(sums));
  const isRecordWhole = found !== undefined && tellRecord(found.verdict);
  console.log(`Prüfsumme des Pakets: ${digest}`);
  const isSame = kept.sums === undefined || kept.sums === digest;
  if (!isSame) console.log('Die Prüfsumme ist eine andere als die angegebene.');
  const isNamed = !kept.later || tellLater(kept.later, found && endIn(found.verdict), digest);
  if (kept.sums === undefined && !kept.later) console.log(UNPROVED);
  return faults.length === 0 && isRecordWhole && isSame && isNamed ? INTACT : CHANGED;
};

const verifyRecord = (bytes: Uint8Array, { end, later }: Kept): number => {
  const { verdict } = readRecord(bytes, end ? [end] : []);
  const isWhole = tellRecord(verdict);
  const isContinued = !later || tellLater(later, endIn(verdict), undefined);
  return isWhole && isContinued ? INTACT : CHANGED;
};

/** A ZIP begins so. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isRecord = (bytes: Uint8Array): boolean => bytes[0] === 0x7b;

interface Asked extends Omit<Kept, 'later'> {
  readonly path: string;
  readonly later?: string;
}

const verify = async ({ path, later, ...kept }: Asked): Promise<number> => {
  let file = path;
  try {
    const bytes = await readFile(path);
    file = later ?? path;
    const all: Kept = later === undefined ? kept : { ...kept, later: await readFile(later) };
    if (all.later && !isZip(all.later) && !isRecord(all.later)) return unfit(file);
    file = path;
    if (isZip(bytes)) return verifyPackage(bytes, all);
    if (isRecord(bytes)) return verifyRecord(bytes, all);
    return unfit(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    console.log(
      `${onOneLine(file)}: ${code === 'ENOENT' ? 'Die Datei gibt es nicht.' : 'Die Datei lässt sich nicht lesen.'}`,
    );
  }
  return UNREADABLE;
};

const unfit = (file: string): number => {
  console.log(`${onOneLine(file)}: Das ist weder ein Prüferpaket noch ein Nachweis.`);
  return UNREADABLE;
};

/** What was asked for; undefined where the call is wrong. */
const called = (): Asked | undefined => {
  const text = { type: 'string' } as const;
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { end: text, sums: text, later: text },
    });
    const [verb, path, ...more] = positionals;
    const end = values.end === undefined ? undefined : endOf(values.end);
    if (verb !== 'verify' || path === undefined || more.length > 0) return undefined;
    if (values.end !== undefined && !end) return undefined;
    if (values.sums !== undefined && !/^[0-9a-f]{64}$/.test(values.sums)) return undefined;
    return {
      path,
      ...(end ? { end } : {}),
      ...(values.sums === undefined ? {} : { sums: values.sums }),
      ...(values.later === undefined ? {} : { later: values.later }),
    };
  } catch {
    return undefined;
  }
};

const asked = called();
if (asked) process.exitCode = await verify(asked);
else {
  console.log(HELP);
  process.exitCode = UNREADABLE;
}
