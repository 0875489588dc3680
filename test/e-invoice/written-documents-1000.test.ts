import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readEInvoice } from '@belegwerk/adapters/e-invoice';
import { writeDocument } from '@belegwerk/adapters/invoice-files';
import { judgeEInvoice } from '@belegwerk/core/e-invoice';
import { cents, centsText } from '@belegwerk/core/kernel';
import { diceFrom } from '../chaos/dice.ts';
import { drawnDocuments } from './drawn-documents.ts';
import { startForeignReader, type ForeignReader } from './foreign-reader/start-foreign-reader.ts';
import { startOfficialRules, WITHOUT_RULES, type OfficialRules } from './official-rules/start-official-rules.ts';

const DOCUMENTS = 1000;
const PARTS = 10;
const LIMIT_MS = 600_000;

const tell = (cause: string): void => void process.stderr.write(`${cause}\n`);
const official = await startOfficialRules(tell);
const foreign = official && (await startForeignReader(tell));
const withBoth = foreign ? it : it.skip;

/** So that no part takes long. */
const LOOKED_IN_A_PART = 5;
/** Kinds of tax and document that the foreign library has looked through in full, which takes a second or two each. */
const looked = new Set<string>();

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'belegwerk-written-'))));
afterAll(async () => {
  official?.stop();
  foreign?.stop();
  await rm(folder, { recursive: true, force: true });
});

const drawn = [...drawnDocuments(diceFrom(1042), DOCUMENTS)];

describe(`1,000 drawn documents, written without an accounting service${foreign ? '' : ` (${WITHOUT_RULES})`}`, () => {
  withBoth.each(Array.from({ length: PARTS }, (_each, part) => part))(
    'are sound for the published rules and ours, and another library reads the sums of their drafts (part %i)',
    async (part) => {
      const { judge } = official as OfficialRules;
      const { read, validate } = foreign as ForeignReader;
      const size = DOCUMENTS / PARTS;
      for (const { name, input } of drawn.slice(part * size, (part + 1) * size)) {
        const { draft, number } = input;
        const { pdf, xml, profile } = await writeDocument(input);
        const [pdfFile, xmlFile] = [join(folder, 'document.pdf'), join(folder, 'document.xml')];
        await Promise.all([writeFile(pdfFile, pdf), writeFile(xmlFile, xml ?? '')]);
        const ours = await readEInvoice(Buffer.from(xml ?? ''));
        const findings = ours.ok ? judgeEInvoice(ours.value).findings : [];
        const theirs = await judge(xmlFile, 'cii', profile === 'XRechnung');
        const fatal = [
          ...findings.filter(({ severity }) => severity === 'fatal').map(({ rule }) => rule),
          ...theirs.filter(({ flag }) => flag === 'fatal').map(({ rule }) => rule),
        ];
        expect([name, number, ours.ok, fatal]).toEqual([name, number, true, []]);
        const { net, tax, gross } = draft.totals;
        const open = draft.kind === 'invoice' ? (draft.payment?.owed ?? gross) : gross;
        expect([name, await read(pdfFile)]).toEqual([
          name,
          {
            number,
            net: centsText(net),
            tax: centsText(tax),
            gross: centsText(gross),
            paid: open === gross ? '' : centsText(cents(gross - open)),
          },
        ]);
        const kind = `${name} ${draft.kind} ${draft.language} ${profile}`;
        if (looked.has(kind) || looked.size >= (part + 1) * LOOKED_IN_A_PART) continue;
        looked.add(kind);
        expect([kind, await validate(pdfFile)]).toEqual([kind, 'valid']);
      }
    },
    LIMIT_MS,
  );

  withBoth('were enough of every kind to be looked through', () => expect(looked.size).toBeGreaterThan(30));
});
