import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './plant.ts';

/** Words that a new engineer stumbled over, and what the field calls it. The glossary has the new ones. */
const OLD: readonly (readonly [word: RegExp, now: string])[] = [
  [/[eE]rrand|ERRAND/, 'follow-up task'],
  [/\b[lL]anes?\b|Lane(?=[A-Z])|[a-z]Lane\b|\bLANE_/, 'shop worker'],
  [/\b[hH]int(s|ed|Of|Id)?\b|Hints?(?=[A-Z])|[a-z]Hints?\b|\bHINT_/, 'payment match, notice or work item'],
  [
    /(?<!out)\bstandings?(?=[A-Z.,:\])]|\b)(?! (in|on|of it|there|beside))|[a-z]Standings?\b|\bStanding[A-Z]?/,
    'status',
  ],
  [/\breadonly means\b|\bmeans(?=[,}?]| =)|\bALL_MEANS\b|\.means\b/, 'entitlements'],
  [/\b(Gate|GatePlan|AccountGates|RateGates|accountGate|[mM]ailGate)\b|\bGATE_/, 'rate limiter or feature gate'],
  [
    /\bTurns(?=[ (;{]|$)(?! (into|a|an|the|off|on|what|ledger|intents|Shopify|creation|pages|amounts)\b)/,
    'keyed mutex',
  ],
  [/\bPatience\b/, 'retry policy'],
  [/[mM]ovement|MOVEMENT/, 'bank transaction'],
  [/[tT]old-?[sS]upply|tellingSupply/, 'supply date text'],
  [/[sS]poken-?[dD]ocument/, 'inflection'],
  [/[wW]ardrobe|\bdress(ed|Charges)?\b/, 'labelling'],
  [/[rR]ate-?[rR]oom/, 'remaining per rate'],
  [/[wW]ithh(e|o)ld/, 'skipped'],
  [/LexwarePlan|[sS]urroundings/, 'options or dependencies'],
  [
    /\bsettle(d|s)?[A-Z]|\b_?settledAt|settled_at|[sS]ettling[A-Z]?s?\b(?! (with|of|in))|[a-z]Settled\b|SETTLE/,
    'align, clear, conclude, resolve, finish or resume',
  ],
];

/** The specification's and the vendors' own words, and German ones that look alike. */
const THEIRS = [
  /transactionHint\w*|transaction: hint created|transaction-assignment-hint|[aA]ssignmentHints?|hintBy\w+|hintedTransactions/g,
  /\bNOTHING_OUTSTANDING\b|[oO]utstanding\w*|OUTSTANDING/g,
  /settlementCurrency\w*|allSettled|totalUnsettledSet|refund-settled|settle-refund|settleRefunds?\w*/g,
  /Hinter\w+|hinter\w*/g,
];
/** Sandboxes speak the language of the service that they stand for. */
const SPOKEN_ELSEWHERE = /^contracts\/(lexware|shopify)\//;
const TEXT = /\.(tsx?|mjs|cjs|js|json|md|css|html)$/;
const OURS = /^test\/walls\/vocabulary\.test\.ts$|^package-lock\.json$/;

/** Old words in a text, each with its line and what it is called now. */
const oldWordsIn = (path: string, text: string): readonly string[] =>
  text.split('\n').flatMap((line, at) => {
    const own = THEIRS.reduce((rest, theirs) => rest.replaceAll(theirs, ''), line);
    return OLD.flatMap(([word, now]) =>
      word.test(own) ? [`${path}:${at + 1} says ${word.exec(own)?.[0]}: ${now}`] : [],
    );
  });

describe('the vocabulary of the house', () => {
  it('has no old word for anything, in code, tests, records and the names of files', async () => {
    const paths = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 })
      .split('\n')
      .filter((path) => TEXT.test(path) && !OURS.test(path) && !SPOKEN_ELSEWHERE.test(path));
    expect(paths.length).toBeGreaterThan(1000);
    const found = await Promise.all(
      paths.map(async (path) => oldWordsIn(path, `${path}\n${await readFile(join(ROOT, path), 'utf8')}`)),
    );
    expect(found.flat()).toEqual([]);
  });

  it('stands in the glossary, each word that is said instead', async () => {
    const glossary = await readFile(join(ROOT, 'core/docs/glossary.md'), 'utf8');
    const words = glossary.split('\n').flatMap((line) => (line.startsWith('|') ? line.split('|').slice(1, 3) : []));
    const known = new Set(words.flatMap((cell) => cell.split(',')).map((word) => word.trim().replace(/ \(.*\)$/, '')));
    const said = OLD.flatMap(([, now]) => now.split(/, | or /));
    const forms = (word: string): readonly string[] => [word, `${word}s`, word.replace(/y$/, 'ies')];
    expect(said.filter((word) => !forms(word).some((form) => known.has(form)))).toEqual([]);
  });

  it.each([
    ['the errands of an order', 'follow-up task'],
    ['const { standing } = record;', 'status'],
    ['class LaneKeeper {', 'shop worker'],
    ['readonly settledAt?: Instant;', 'align'],
    ['readonly means: PreferenceContext;', 'entitlements'],
    ["case 'hint':", 'payment match'],
  ])('would find %s', (line, now) => {
    expect(oldWordsIn('core/src/thing.ts', line)).toEqual([expect.stringContaining(now)]);
  });

  it.each(['what stands outstanding', 'it means that nothing is known', 'transactionHints: true', 'who settles it'])(
    'lets %s pass',
    (line) => expect(oldWordsIn('core/src/thing.ts', line)).toEqual([]),
  );
});
