import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { anEvidence } from '@belegwerk/contracts/ports';
import { evidenceLine, SUMS_FILE, sumsText } from '@belegwerk/core/audit';
import { chainedTo, type EvidenceEntry } from '@belegwerk/core/evidence';
import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';

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
const packed = (files: Files): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
const forged = RECORD.replace('"total":11900', '"total":11901');

describe('npm run audit -- verify', () => {
  it.each<[string, string, Uint8Array, number, readonly string[]]>([
    [
      'a whole package',
      'whole.zip',
      packed({ ...FILES, [SUMS_FILE]: sumsOf(FILES) }),
      0,
      ['2 Dateien: unverändert.', 'nachweis.jsonl: Der Nachweis ist lückenlos: 3 Einträge.'],
    ],
    [
      'one with another byte in a table',
      'table.zip',
      packed({ ...FILES, 'belege.csv': FILES['belege.csv'].replace('RE1', 'RE2'), [SUMS_FILE]: sumsOf(FILES) }),
      1,
      ['belege.csv: verändert', 'nachweis.jsonl: Der Nachweis ist lückenlos: 3 Einträge.'],
    ],
    [
      'one whose record was changed together with the manifest',
      'record.zip',
      packed({ ...FILES, 'nachweis.jsonl': forged, [SUMS_FILE]: sumsOf({ ...FILES, 'nachweis.jsonl': forged }) }),
      1,
      ['2 Dateien: unverändert.', 'nachweis.jsonl: Eintrag 1 ist verändert.'],
    ],
    [
      'one with a file less and another one more',
      'files.zip',
      packed({ 'mehr.csv': '', 'nachweis.jsonl': RECORD, [SUMS_FILE]: sumsOf(FILES) }),
      1,
      [
        `mehr.csv: steht nicht in ${SUMS_FILE}`,
        'belege.csv: fehlt',
        'nachweis.jsonl: Der Nachweis ist lückenlos: 3 Einträge.',
      ],
    ],
    [
      'the record alone',
      'nachweis.jsonl',
      strToU8(RECORD),
      0,
      ['nachweis.jsonl: Der Nachweis ist lückenlos: 3 Einträge.'],
    ],
    ['a changed record', 'forged.jsonl', strToU8(forged), 1, ['nachweis.jsonl: Eintrag 1 ist verändert.']],
    [
      'a record that lost an entry',
      'lost.jsonl',
      strToU8(RECORD.split('\n').toSpliced(1, 1).join('\n')),
      1,
      ['nachweis.jsonl: Eintrag 2 fehlt.'],
    ],
    [
      'a record with a blank between two names',
      'blank.jsonl',
      strToU8(RECORD.replace(/("seq":3),/, '$1, ')),
      1,
      ['nachweis.jsonl: Eintrag 3 ist verändert.'],
    ],
  ])('tells of %s', (_what, name, bytes, status, lines) => {
    expect(run('verify', kept(name, bytes))).toEqual({ status, lines });
  });

  it.each<[string, readonly string[]]>([
    ['a file that is not there', ['verify', join(folder, 'none.zip')]],
    ['another file', ['verify', kept('other.txt', strToU8('Hallo'))]],
    ['a ZIP without a manifest', ['verify', kept('bare.zip', packed(FILES))]],
    ['a ZIP that breaks off', ['verify', kept('cut.zip', packed(FILES).slice(0, 60))]],
    ['no file', ['verify']],
  ])('ends with 2 for %s', (_what, asked) => expect(run(...asked).status).toBe(2));
});
