import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readEInvoice } from '@belegwerk/adapters/e-invoice';
import { judgeEInvoice, RULES, type EInvoice, type Finding } from '@belegwerk/core/e-invoice';
import fc from 'fast-check';
import { soundInvoice } from './drawn-invoices.ts';
import { MUTATIONS } from './mutations.ts';
import {
  startOfficialRules,
  WITHOUT_RULES,
  type OfficialFinding,
  type OfficialRules,
} from './official-rules/start-official-rules.ts';
import { writeCii } from './write-cii.ts';
import { writeUbl } from './write-ubl.ts';

const official = await startOfficialRules((cause) => void process.stderr.write(`${cause}\n`));
const withRules = official ? it : it.skip;

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'belegwerk-e-invoices-'))));
afterAll(async () => {
  official?.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Judged {
  readonly ours: readonly Finding[];
  readonly theirs: readonly OfficialFinding[];
}

const judgedByBoth = async (invoice: EInvoice): Promise<Judged> => {
  const xml = invoice.syntax === 'cii' ? writeCii(invoice) : writeUbl(invoice);
  const read = await readEInvoice(Buffer.from(xml));
  if (!read.ok) throw new Error(`not readable: ${read.failure}`);
  const { findings, version } = judgeEInvoice(read.value);
  const file = join(folder, 'invoice.xml');
  await writeFile(file, xml);
  const theirs = await (official as OfficialRules).judge(file, invoice.syntax, version.xRechnung !== undefined);
  return { ours: findings, theirs };
};

/** Where ours follow the norm and the published stylesheet for CII does not, and why. */
const STRICTER_IN_CII: ReadonlyMap<string, string> = new Map([
  ['BR-DEC-23', 'it looks for the amount of a line at a path that no invoice has'],
  ['BR-50', 'it looks at the account of the customer'],
  ['BR-61', 'it looks at the account of the customer'],
  ['BR-CO-03', 'it judges groups that are not taxable by the rules BR-O alone'],
  ['BR-CO-17', 'it judges groups that are not taxable by the rules BR-O alone'],
]);

/** Rules that we claim and that the published ones call broken, but ours do not. */
const unseen = ({ ours, theirs }: Judged): readonly string[] => {
  const seen = new Set<string>(ours.map(({ rule }) => rule));
  return [...new Set(theirs.map(({ rule }) => rule))].filter((rule) => Object.hasOwn(RULES, rule) && !seen.has(rule));
};

const fatalOf = ({ ours }: Judged): readonly string[] =>
  ours.flatMap(({ rule, severity }) => (severity === 'fatal' ? [rule] : []));
const fatalOfTheirs = ({ theirs }: Judged): readonly string[] =>
  theirs.flatMap(({ rule, flag }) => (flag === 'fatal' ? [rule] : []));

describe(`our rules beside the published ones${official ? '' : ` (${WITHOUT_RULES})`}`, () => {
  withRules('take every invoice that those take: 60 drawn ones', async () => {
    for (const [index, invoice] of fc.sample(soundInvoice, 60).entries()) {
      const judged = await judgedByBoth(invoice);
      expect([index, fatalOf(judged), fatalOfTheirs(judged), unseen(judged)]).toEqual([index, [], [], []]);
    }
  });

  withRules('see all that those see, under the same name: 300 drawn mutations and more', async () => {
    const names = Object.keys(MUTATIONS);
    const drawn = fc.sample(fc.tuple(soundInvoice, fc.nat(20)), 2 * names.length);
    expect(drawn.length).toBeGreaterThan(300);
    const differing: string[] = [];
    const broken = new Set<string>();
    for (const [index, [invoice, pick]] of drawn.entries()) {
      const name = names[index % names.length] ?? '';
      const judged = await judgedByBoth(MUTATIONS[name]?.(invoice, pick) ?? invoice);
      for (const { rule } of judged.theirs) broken.add(rule);
      const missed = unseen(judged);
      if (missed.length > 0) differing.push(`${name} (${invoice.syntax}): ${missed.join(' ')}`);
      const alarms = fatalOfTheirs(judged).length > 0 ? [] : fatalOf(judged);
      const wrong = alarms.filter((rule) => invoice.syntax !== 'cii' || !STRICTER_IN_CII.has(rule));
      if (wrong.length > 0) differing.push(`${name} (${invoice.syntax}): false alarm ${wrong.join(' ')}`);
    }
    expect(differing).toEqual([]);
    expect([...broken].filter((rule) => Object.hasOwn(RULES, rule)).length).toBeGreaterThan(150);
  });
});
