import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from './plant.ts';
import { vendorWordsIn } from './vendor-words.ts';

/** What stands for the words of the accounting service where merchants read them. */
const WORDS_FOR_MERCHANTS = 'core/src/sentences/de/right-words.ts';
/** Specification 1, section 3 names these fields of the shop, and its addresses. */
const NAMED_BY_THE_SPECIFICATION = /\blexoffice\b|\bbusinessFeatures\b|\bdistanceSalesPrinciple\b/g;
/** Programs that start the sandboxes, or speak the words of given vectors; and the one line that names each service. */
const OUTSIDE =
  /^host\/src\/(?:cli|replay|vectors)\/|^host\/src\/composition\/accounting-targets\.ts$|^host\/src\/index\.ts$/;

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(?:^testing\/|\.test\.tsx?$)/.test(file))
    .map((file) => `${folder}/${file}`);

const wordsOf = (file: string): readonly string[] =>
  vendorWordsIn(readFileSync(join(ROOT, file), 'utf8').replace(NAMED_BY_THE_SPECIFICATION, '')).map(
    (word) => `${file}:${word}`,
  );

describe('the words of one accounting service', () => {
  it('stay in its adapter: the core, the host and the screens have none of them', () => {
    const files = ['core/src', 'host/src', 'contracts/api', 'contracts/ports', 'web/src'].flatMap(filesBelow);
    expect(files.length).toBeGreaterThan(500);
    const judged = files.filter((file) => file !== WORDS_FOR_MERCHANTS && !OUTSIDE.test(file));
    expect(judged.flatMap(wordsOf)).toEqual([]);
  });

  it.each([
    ['an identifier', 'export const lexwareSeller = 1;', ['1: lexware']],
    ['a stored value', "const kind = 'intraCommunitySupply';", ['1: intraCommunitySupply']],
    ['an edition', "if (!features.includes('INVOICING_PRO')) return;", ['1: INVOICING']],
    ['a scope', "const needed = ['finance.read'];", ['1: finance.read']],
    ['the name of an event', "'shop.lexware-connected': kind('shop'),", ['1: lexware']],
    ['a second line', "// Lexware reference\nconst taxType = 'net';", ['2: taxType']],
    [
      'nothing in a sentence for merchants',
      "const text = 'Lexware Office antwortet nicht. Öffne dein Lexware-Konto.';",
      [],
    ],
    ['nothing in a comment that names a source', '/** Source: Lexware reference, 3.4. */\nexport const a = 1;', []],
  ])('are found as %s', (_what, text, found) => expect(vendorWordsIn(text)).toEqual(found));
});
