import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { germanTextsIn } from './german-texts.ts';
import { ROOT } from './plant.ts';

/** Every sentence of events, reasons, dialogs and mails. */
const SENTENCES = 'sentences/de/';

/**
 * Words that stand beside the one thing that they name, each a table or a catalogue: whoever adds an entry words it there.
 * A folder ends with a slash.
 */
const CATALOGUES: readonly (readonly [where: string, what: string])[] = [
  ['preferences/', 'settings with their labels, help, choices, notices and faults'],
  ['templates/', 'placeholders with their labels, and what the language says of a text that it does not understand'],
  ['documents/', 'what is printed on documents, in two languages, and what they are called'],
  ['tax/', 'notes that the law wants on documents, and names of territories'],
  ['plans/features.ts', 'names of features'],
  ['plans/plans.ts', 'plans as they are offered'],
  ['metafields/', 'definitions of metafields as the shop shows them'],
  ['delivery/date-modifier.ts', 'parts of the choice of a delivery date'],
  ['orders/fulfilment-words.ts', 'states of a delivery'],
  ['payments/gateways.ts', 'names of payment providers'],
  ['vat-ids/vat-id-places.ts', 'places where a VAT id may stand'],
  ['coupons/coupon.ts', 'the one coupon that the product gives itself'],
  ['partner/', 'fields of the partner’s settings with their faults, and ways of paying out'],
  ['privacy/', 'the table of what is stored, the report to a customer, and what stands in place of an erased name'],
];
/** Names of countries and persons with an umlaut are read, not said. */
const READ = new Set(['contacts/comparable.ts']);

const core = join(ROOT, 'core/src');
const german = readdirSync(core, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith(SENTENCES) && !READ.has(file),
  )
  .flatMap((file) => germanTextsIn(readFileSync(join(core, file), 'utf8')).map((text) => ({ file, text })));

const stands = (file: string, where: string): boolean =>
  where.endsWith('/') ? file.startsWith(where) : file === where;

describe('the German of the core', () => {
  it('stands with the sentences, or beside what it names', () => {
    expect(german.filter(({ file }) => !CATALOGUES.some(([where]) => stands(file, where)))).toEqual([]);
  });

  it.each(CATALOGUES)('stands in %s: %s', (where) => {
    expect(german.filter(({ file }) => stands(file, where))).not.toEqual([]);
  });

  it.each([
    ['a sentence', "const reason = 'Der Zugriff wurde in Lexware Office entzogen';"],
    ['a sentence without umlauts', "fail('Das Passwort passt nicht');"],
    ['an umlaut', "export const title = 'Übertragungen';"],
    ['a sentence with gaps', 'const text = (count: number) => `Und noch ${count} weitere`;'],
  ])('is found: %s', (_what, code) => expect(germanTextsIn(code)).toHaveLength(1));

  it.each([
    ['a comment', '/** Leistungszeitpunkt, § 14 UStG: der Tag der Lieferung. */\nexport const a = 1;'],
    ['a name of a file', "import { words } from './der-tag.ts';\nexport const a = words;"],
    ['a code', "const code = 'MISSING_VAT-ID';"],
  ])('is not %s', (_what, code) => expect(germanTextsIn(code)).toEqual([]));
});
