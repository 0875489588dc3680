import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PdfPaperBinder } from '@belegwerk/adapters/binding';
import { anEvidence } from '@belegwerk/contracts/ports';
import { evidenceLine, SUMS_FILE, sumsText } from '@belegwerk/core/audit';
import { chainedTo, type EvidenceEntry } from '@belegwerk/core/evidence';
import { describe, expect, it } from '@jest/globals';

const program = fileURLToPath(new URL('audit.ts', import.meta.url));
const run = (...asked: readonly string[]) => {
  const { status, stdout } = spawnSync(process.execPath, ['--no-warnings', program, ...asked], { encoding: 'utf8' });
  return { status, lines: stdout.trimEnd().split('\n') };
};

const folder = mkdtempSync(join(tmpdir(), 'audits-'));
const kept = (name: string, bytes: Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

const chain = Array.from({ length: 3 }, () => anEvidence()).reduce<readonly EvidenceEntry[]>(
  (before, each) => [...before, chainedTo(before.at(-1), each, undefined)],
  [],
);
const RECORD = chain.map((entry) => `${evidenceLine(entry)}\n`).join('');

const FILES = { 'belege.csv': '"Beleg_ID"\r\n"RE1"\r\n', 'nachweis.jsonl': RECORD };
type Files = Readonly<Record<string, string>>;
const sumsOf = (files: Files): string =>
  sumsText(
    Object.entries(files).map(([path, text]) => ({ path, digest: createHash('sha256').update(text).digest('hex') })),
  );
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
/** As the page hands it out. */
const packed = async (files: Files): Promise<Uint8Array> => {
  const all = (async function* () {
    for (const [fileName, text] of Object.entries(files))
      yield { fileName, mediaType: 'text/plain', bytes: bytesOf(text), isText: true } as const;
  })();
  const pieces: Uint8Array[] = [];
  for await (const piece of new PdfPaperBinder().pack(all, () => [])) pieces.push(piece);
  return Buffer.concat(pieces);
};
const forged = RECORD.replace('"total":11900', '"total":11901');

describe('npm run audit -- verify', () => {
  it.each<[string, string, Files | string, number, readonly string[]]>([
    [
      'a whole package',
      'whole.zip',
      { ...FILES, [SUMS_FILE]: sumsOf(FILES) },
      0,
      ['2 Dateien: unverändert.', 'nachweis.jsonl: Der Nachweis ist lückenlos: 3 Einträge.'],
    ],
    [
      'one with another byte in a table',
      'table.zip',
      { ...FILES, 'belege.csv': FILES['belege.csv'].replace('RE1', 'RE2'), [SUMS_FILE]: sumsOf(FILES) },
      1,
      ['belege.csv: verändert', 'nachweis.jsonl: Der Nachweis ist lückenlos: 3 Einträge.'],
    ],
    [
      'one whose record was changed together with the manifest',
      'record.zip',
      { ...FILES, 'nachweis.jsonl': forged, [SUMS_FILE]: sumsOf({ ...FILES, 'nachweis.jsonl': forged }) },
      1,
      ['2 Dateien: unverändert.', 'nachweis.jsonl: Eintrag 1 ist verändert.'],
    ],
    [
      'one with a file less and another one more',
      'files.zip',
      { 'mehr.csv': '', 'nachweis.jsonl': RECORD, [SUMS_FILE]: sumsOf(FILES) },
      1,
      [
        `mehr.csv: steht nicht in ${SUMS_FILE}`,
        'belege.csv: fehlt',
        'nachweis.jsonl: Der Nachweis ist lückenlos: 3 Einträge.',
      ],
    ],
    ['the record alone', 'nachweis.jsonl', RECORD, 0, ['nachweis.jsonl: Der Nachweis ist lückenlos: 3 Einträge.']],
    ['a changed record', 'forged.jsonl', forged, 1, ['nachweis.jsonl: Eintrag 1 ist verändert.']],
    [
      'a record that lost an entry',
      'lost.jsonl',
      RECORD.split('\n').toSpliced(1, 1).join('\n'),
      1,
      ['nachweis.jsonl: Eintrag 2 fehlt.'],
    ],
    [
      'a record with a blank between two names',
      'blank.jsonl',
      RECORD.replace(/("seq":3),/, '$1, '),
      1,
      ['nachweis.jsonl: Eintrag 3 ist verändert.'],
    ],
  ])('tells of %s', async (_what, name, contents, status, lines) => {
    const bytes = typeof contents === 'string' ? bytesOf(contents) : await packed(contents);
    expect(run('verify', kept(name, bytes))).toEqual({ status, lines });
  });

  it.each<[string, () => Promise<readonly string[]>]>([
    ['a file that is not there', async () => ['verify', join(folder, 'none.zip')]],
    ['another file', async () => ['verify', kept('other.txt', bytesOf('Hallo'))]],
    ['a ZIP without a manifest', async () => ['verify', kept('bare.zip', await packed(FILES))]],
    ['a ZIP that breaks off', async () => ['verify', kept('cut.zip', (await packed(FILES)).slice(0, 60))]],
    ['no file', async () => ['verify']],
  ])('ends with 2 for %s', async (_what, asked) => expect(run(...(await asked())).status).toBe(2));
});
