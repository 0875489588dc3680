import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PdfPaperBinder } from '@belegwerk/adapters/binding';
import { anEvidence } from '@belegwerk/contracts/ports';
import { evidenceLine, PACKAGE_FILES, packageDigest, SUMS_FILE, sumsText } from '@belegwerk/core/audit';
import { chainedTo, type EvidenceEntry } from '@belegwerk/core/evidence';
import { businessDay, germanDay } from '@belegwerk/core/kernel';
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

const ORIGINAL = 'paper of RE1';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
type Files = Readonly<Record<string, string>>;
const FILES = {
  ...(Object.fromEntries(PACKAGE_FILES.map((path) => [path, path])) as Files),
  'belege.csv': '"Beleg_ID"\r\n"RE1"\r\n',
  'originale.csv': `"1";"RE1";"originale/RE1.pdf";"${sha256(ORIGINAL)}";12;"";"";"";""\r\n`,
  'originale/RE1.pdf': ORIGINAL,
  'nachweis.jsonl': RECORD,
};
const summed = (files: Files) => Object.entries(files).map(([path, text]) => ({ path, digest: sha256(text) }));
const sumsOf = (files: Files): string => sumsText(summed(files));
const whole = (files: Files): Files => ({ ...files, [SUMS_FILE]: sumsOf(files) });
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
/** As the page hands it out. */
const packed = async (files: Files): Promise<Uint8Array> => {
  const all = (async function* () {
    for (const [path, text] of Object.entries(files)) {
      const [fileName = '', within] = path.split('/').toReversed();
      yield {
        fileName,
        ...(within ? { folder: within } : {}),
        mediaType: 'text/plain',
        bytes: bytesOf(text),
        isText: true,
      } as const;
    }
  })();
  const pieces: Uint8Array[] = [];
  for await (const piece of new PdfPaperBinder().pack(all, () => [])) pieces.push(piece);
  return Buffer.concat(pieces);
};
const HOLDS = `nachweis.jsonl: Der Nachweis ist lückenlos seit dem ${germanDay(businessDay(chain[0]!.at))}: 3 Einträge.`;
const forged = RECORD.replace('"total":11900', '"total":11901');

const END = `Ende des Nachweises: 3:${chain[2]!.hash}`;
const digestLine = (files: Files) => `Prüfsumme des Pakets: ${packageDigest(summed(files))}`;
const UNPROVED = expect.stringContaining('zeigt erst der Vergleich') as unknown as string;
const table = { ...FILES, 'belege.csv': FILES['belege.csv'].replace('RE1', 'RE2') };
const without = (path: string): Files => Object.fromEntries(Object.entries(FILES).filter(([each]) => each !== path));
const UNCHANGED = `${Object.keys(FILES).length} Dateien: unverändert.`;

describe('npm run audit -- verify', () => {
  it.each<[string, string, Files | string, number, readonly string[]]>([
    ['a whole package', 'whole.zip', whole(FILES), 0, [UNCHANGED, HOLDS, END, digestLine(FILES), UNPROVED]],
    [
      'one with another byte in a table',
      'table.zip',
      { ...table, [SUMS_FILE]: sumsOf(FILES) },
      1,
      ['belege.csv: verändert', HOLDS, END, digestLine(FILES), UNPROVED],
    ],
    [
      'one whose record was changed together with the manifest',
      'record.zip',
      whole({ ...FILES, 'nachweis.jsonl': forged }),
      1,
      [
        UNCHANGED,
        'nachweis.jsonl: Eintrag 1 ist verändert.',
        digestLine({ ...FILES, 'nachweis.jsonl': forged }),
        UNPROVED,
      ],
    ],
    [
      'one with a file less and another one more',
      'files.zip',
      { ...without('belege.csv'), 'mehr.csv': '', [SUMS_FILE]: sumsOf(FILES) },
      1,
      [`mehr.csv: steht nicht in ${SUMS_FILE}`, 'belege.csv: fehlt', HOLDS, END, digestLine(FILES), UNPROVED],
    ],
    [
      'one that lost its record together with the line in the manifest',
      'recordless.zip',
      whole(without('nachweis.jsonl')),
      1,
      ['nachweis.jsonl: fehlt', digestLine(without('nachweis.jsonl')), UNPROVED],
    ],
    [
      'one with another original together with the line in the manifest',
      'original.zip',
      whole({ ...FILES, 'originale/RE1.pdf': 'another paper' }),
      1,
      ['originale/RE1.pdf: verändert', HOLDS, END, digestLine(FILES), UNPROVED],
    ],
    [
      'one that lost an original together with the line in the manifest',
      'unoriginal.zip',
      whole(without('originale/RE1.pdf')),
      1,
      ['originale/RE1.pdf: fehlt', HOLDS, END, digestLine(FILES), UNPROVED],
    ],
    ['the record alone', 'nachweis.jsonl', RECORD, 0, [HOLDS, END]],
    ['a changed record', 'forged.jsonl', forged, 1, ['nachweis.jsonl: Eintrag 1 ist verändert.']],
    [
      'a record that lost an entry',
      'lost.jsonl',
      RECORD.split('\n').toSpliced(1, 1).join('\n'),
      1,
      ['nachweis.jsonl: Eintrag 2 fehlt.'],
    ],
    [
      'a record with a mark in front of a line that no text shows',
      'bom.jsonl',
      RECORD.replace('{"seq":2,', '\ufeff{"seq":2,'),
      1,
      ['nachweis.jsonl: Eintrag 2 ist verändert.'],
    ],
    [
      'a record of which a line is nested deeper than can be read',
      'nested.jsonl',
      RECORD.replace(
        /("seq":2,.*?"said":)\{.*?\}/,
        (_all, head: string) => `${head}${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      ),
      1,
      ['nachweis.jsonl: Eintrag 2 ist verändert.'],
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

  it('tells of a record with a byte that is no text', () => {
    const bytes = bytesOf(RECORD);
    const path = kept('byte.jsonl', bytes.with(bytes.indexOf(0x0a) - 20, 0xff));
    expect(run('verify', path)).toEqual({ status: 1, lines: ['nachweis.jsonl: Eintrag 1 ist verändert.'] });
  });

  it('tells a package that was written anew from the one whose digest was kept', async () => {
    const [made, anew] = [whole(FILES), whole(table)];
    const sums = packageDigest(summed(FILES));
    const paths = [kept('made.zip', await packed(made)), kept('anew.zip', await packed(anew))] as const;
    expect(run('verify', paths[0], '--sums', sums)).toEqual({
      status: 0,
      lines: [UNCHANGED, HOLDS, END, digestLine(FILES)],
    });
    const found = run('verify', paths[1], '--sums', sums);
    expect(found).toMatchObject({ status: 1 });
    expect(found.lines.at(-1)).toBe('Die Prüfsumme ist eine andere als die angegebene.');
  });

  it('tells a record that was cut off, or written anew, from the one whose end was kept', () => {
    const path = kept('end.jsonl', bytesOf(RECORD));
    expect(run('verify', path, '--end', `3:${chain[2]!.hash}`).status).toBe(0);
    const told = (...end: readonly [number, string]) => run('verify', path, '--end', end.join(':'));
    expect(told(4, chain[2]!.hash)).toEqual({ status: 1, lines: ['nachweis.jsonl: Eintrag 4 fehlt.'] });
    expect(told(3, 'a'.repeat(64))).toEqual({
      status: 1,
      lines: ['nachweis.jsonl: Einträge bis 3 wurden neu geschrieben.'],
    });
  });

  it('proves a package by a record that was made later', async () => {
    const files = packageDigest(summed(FILES));
    const named = chainedTo(
      chain.at(-1),
      { key: 'audit-package 1', at: chain[2]!.at, kind: 'pressed', said: { what: 'audit-package', files } },
      undefined,
    );
    const later = `${RECORD}${evidenceLine(named)}\n`;
    const paths = {
      made: kept('earlier.zip', await packed(whole(FILES))),
      anew: kept('earlier-anew.zip', await packed(whole(table))),
      later: kept('later.zip', await packed(whole({ ...FILES, 'nachweis.jsonl': later }))),
      record: kept('later.jsonl', bytesOf(later)),
      own: kept('own.jsonl', bytesOf(RECORD)),
    };
    for (const path of [paths.later, paths.record])
      expect(run('verify', paths.made, '--later', path)).toEqual({
        status: 0,
        lines: [
          UNCHANGED,
          HOLDS,
          END,
          digestLine(FILES),
          'Der spätere Nachweis nennt dieses Paket und führt seinen Nachweis fort.',
        ],
      });
    for (const [path, other] of [
      [paths.anew, paths.record],
      [paths.made, paths.own],
    ] as const) {
      const { status, lines } = run('verify', path, '--later', other);
      expect([status, lines.at(-1)]).toEqual([1, 'Der spätere Nachweis nennt dieses Paket nicht.']);
    }
  });

  it.each<[string, () => Promise<readonly string[]>]>([
    ['a file that is not there', async () => ['verify', join(folder, 'none.zip')]],
    ['another file', async () => ['verify', kept('other.txt', bytesOf('Hallo'))]],
    ['a ZIP without a manifest', async () => ['verify', kept('bare.zip', await packed(FILES))]],
    ['a ZIP that breaks off', async () => ['verify', kept('cut.zip', (await packed(FILES)).slice(0, 60))]],
    ['no file', async () => ['verify']],
    ['an end that is none', async () => ['verify', kept('some.jsonl', bytesOf(RECORD)), '--end', '3']],
    [
      'a later file that is not there',
      async () => ['verify', kept('some.jsonl', bytesOf(RECORD)), '--later', join(folder, 'none.zip')],
    ],
  ])('ends with 2 for %s', async (_what, asked) => expect(run(...(await asked())).status).toBe(2));
});
