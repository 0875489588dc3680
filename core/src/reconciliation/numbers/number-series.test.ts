import { describe, expect, it } from '@jest/globals';
import { day, instant } from '../../kernel/calendar.ts';
import { documentId, staffId } from '../../kernel/ids.ts';
import type { NumberedDocument } from '../../documents/numbered-document.ts';
import type { ExplainedGap } from '../../records/explained-gap.ts';
import { takingDrafts, type KnownDraft } from './gone-drafts.ts';
import { numbersOfMonth, type KnownNumbers, type MonthOfNumbers } from './number-series.ts';

/** Documents of an account, each made a minute behind the one before; dated the 20th of November unless said otherwise. */
const made = (...documents: readonly (string | [string, Partial<NumberedDocument>])[]): readonly NumberedDocument[] =>
  documents.map((each, index) => {
    const [number, over] = typeof each === 'string' ? [each, {}] : each;
    const kind = number.startsWith('GS') ? 'credit-note' : number.startsWith('LS') ? 'delivery-note' : 'invoice';
    return {
      id: documentId(`d-${index}`),
      kind,
      number,
      state: 'final',
      date: day('2026-11-20'),
      createdAt: minute(index),
      ...over,
    };
  });
const minute = (index: number) => instant('2026-11-20T10:00:00Z').add({ minutes: index });

const november = (documents: readonly NumberedDocument[], over: Partial<KnownNumbers> = {}): MonthOfNumbers =>
  numbersOfMonth({
    month: { from: day('2026-11-01'), to: day('2026-11-30') },
    listed: { from: day('2026-10-01'), to: day('2026-12-31') },
    documents,
    drafts: [],
    explained: [],
    ...over,
  });

/** „RE1–RE9 1 missing: RE4 asked“. */
const told = ({ series }: MonthOfNumbers): readonly string[] =>
  series.map(({ first, last, missing, gaps }) =>
    [
      `${first}–${last} ${missing} missing`,
      ...gaps.map((gap) => `${gap.first === gap.last ? gap.first : `${gap.first}–${gap.last}`} ${gap.reason}`),
    ].join(', '),
  );

const draftOfOurs = (at: number, over: Partial<KnownDraft> = {}): KnownDraft => ({
  id: documentId(`gone-${at}`),
  kind: 'invoice',
  date: day('2026-11-20'),
  createdAt: minute(at).add({ seconds: 30 }),
  cancelled: true,
  ...over,
});

const october = { date: day('2026-10-31') };
const december = { date: day('2026-12-01') };

describe('the numbers of a month', () => {
  it.each<[string, readonly NumberedDocument[], readonly string[]]>([
    ['nothing is told of no documents', made(), []],
    ['a series without a gap', made('RE1', 'RE2', 'RE3'), ['RE1–RE3 0 missing']],
    ['numbers in a row that are on nothing are asked as one', made('RE1', 'RE5'), ['RE1–RE5 3 missing, RE2–RE4 asked']],
    [
      'each prefix is a series, invoices first',
      made('LS7', 'GS1', 'RE1', 'RE3', 'GS2'),
      ['RE1–RE3 1 missing, RE2 asked', 'GS1–GS2 0 missing', 'LS7–LS7 0 missing'],
    ],
    [
      'kinds that share a series leave no gaps for one another',
      made('B1', ['B2', { kind: 'credit-note' }], 'B3'),
      ['B1–B3 0 missing'],
    ],
    [
      'a kind that Belegwerk does not make may have a number',
      made('RE1', ['RE2', { kind: 'other' }], 'RE3'),
      ['RE1–RE3 1 missing, RE2 other-kind'],
    ],
    ['of kinds that Belegwerk does not make nothing is told', made(['AN1', { kind: 'other' }]), []],
    ['a voided document keeps its number', made('RE1', ['RE2', { state: 'voided' }], 'RE3'), ['RE1–RE3 0 missing']],
    [
      'numbers that are set aside for drafts, and none behind the last document',
      made('RE1', ['RE2', { state: 'draft' }], ['RE3', { state: 'draft' }], 'RE4', ['RE5', { state: 'draft' }]),
      ['RE1–RE4 2 missing, RE2–RE3 draft'],
    ],
    [
      'numbers of documents that are dated before or behind the month',
      made('RE1', ['RE2', october], ['RE3', december], 'RE4', ['RE5', december]),
      ['RE1–RE4 2 missing, RE2 earlier, RE3 later'],
    ],
    [
      'what is missing since the month before belongs to this one',
      made(['RE1', october], 'RE4'),
      ['RE2–RE4 2 missing, RE2–RE3 asked'],
    ],
    ['what is missing until the next month belongs to that one', made('RE1', ['RE4', december]), ['RE1–RE1 0 missing']],
    [
      'the width of a number may grow',
      made('RE98', 'RE99', 'RE101', 'RE999', 'RE1001'),
      ['RE98–RE1001 899 missing, RE100 asked, RE102–RE998 asked, RE1000 asked'],
    ],
    [
      'zeros in front are written as the others are',
      made('RE0009', 'RE0011'),
      ['RE0009–RE0011 1 missing, RE0010 asked'],
    ],
    [
      'a format that changes begins a series',
      made('RE1', 'RE2', 'R-2026-001', 'R-2026-002'),
      ['R-2026-001–R-2026-002 0 missing', 'RE1–RE2 0 missing'],
    ],
    [
      'a year right before the counter is part of the format',
      made(['RE20250950', { date: day('2025-12-30') }], 'RE20260001', 'RE20260003'),
      ['RE20260001–RE20260003 1 missing, RE20260002 asked'],
    ],
    [
      'a series that begins anew in the month is two',
      made('RE950', 'RE951', 'RE1', 'RE3'),
      ['RE1–RE3 1 missing, RE2 asked', 'RE950–RE951 0 missing'],
    ],
    ['a number that two documents have is one', made('RE1', 'RE2', 'RE2', 'RE3'), ['RE1–RE3 0 missing']],
  ])('%s', (_what, documents, expected) => expect(told(november(documents))).toEqual(expected));

  it('says how many numbers and voided documents there are, and which cannot be counted', () => {
    const { series, uncounted } = november(made('RE1', ['RE3', { state: 'voided' }], 'Sonderbeleg'));
    expect([series[0], uncounted]).toMatchObject([
      { numbers: 3, voided: 1, missing: 1, asked: 1, kinds: ['invoice'] },
      1,
    ]);
  });
});

describe('a number of a draft that is gone', () => {
  it.each<[string, readonly KnownDraft[], string, number | undefined]>([
    ['is named where it was made between both neighbours', [draftOfOurs(0)], 'deleted-draft', 1],
    [
      'is named where we were not told yet, as it is not listed',
      [draftOfOurs(0, { cancelled: false })],
      'deleted-draft',
      1,
    ],
    [
      'is named where it was sent before both, and may have waited',
      [draftOfOurs(-1, { cancelled: false, madeBy: minute(1) })],
      'deleted-draft',
      1,
    ],
    ['is asked where the draft was made behind both', [draftOfOurs(3)], 'asked', undefined],
    ['is asked where the draft was of another kind', [draftOfOurs(0, { kind: 'delivery-note' })], 'asked', undefined],
    [
      'is asked where the draft is dated outside of what was listed, and may still be there',
      [draftOfOurs(0, { cancelled: false, date: day('2027-03-01') })],
      'asked',
      undefined,
    ],
  ])('%s', (_what, drafts, reason, deletedDrafts) => {
    const [gap] = november(made('RE1', 'RE3'), { drafts }).series[0]?.gaps ?? [];
    expect(gap?.reason).toBe(reason);
    expect(gap?.reason === 'deleted-draft' ? 1 : gap?.deletedDrafts).toBe(deletedDrafts);
  });

  it('counts for one gap only, and is told where others are missing beside it', () => {
    const [series] = november(made('RE1', 'RE3', 'RE6'), { drafts: [draftOfOurs(0), draftOfOurs(1)] }).series;
    expect(series?.gaps).toMatchObject([
      { first: 'RE2', reason: 'deleted-draft' },
      { first: 'RE4', last: 'RE5', reason: 'asked', deletedDrafts: 1 },
    ]);
    expect(series).toMatchObject({ missing: 3, asked: 2 });
  });

  it('is no draft that the account still lists', () => {
    const documents = made('RE1', ['RE2', { state: 'draft' }], 'RE4');
    const [listed] = documents.filter(({ state }) => state === 'draft');
    const drafts = listed ? [draftOfOurs(1, { id: listed.id, cancelled: false })] : [];
    expect(told(november(documents, { drafts }))).toEqual(['RE1–RE4 2 missing, RE2 draft, RE3 asked']);
  });
});

describe('a reason that a person gave', () => {
  const said = (over: Partial<ExplainedGap> = {}): ExplainedGap => ({
    books: 'lexware:o-1',
    year: 2026,
    series: 'RE',
    from: 2,
    to: 4,
    reason: 'Probedruck',
    at: instant('2026-11-29T10:00:00Z'),
    by: staffId('42'),
    ...over,
  });

  it.each<[string, Partial<ExplainedGap>, string]>([
    ['stands for its numbers', {}, 'explained'],
    ['stands for some of its numbers', { to: 9 }, 'explained'],
    ['does not stand for more', { to: 3 }, 'asked'],
    ['does not stand for another series', { series: 'GS' }, 'asked'],
    ['does not stand for another year', { year: 2025 }, 'asked'],
    ['does not stand for numbers that are missing only since later', { to: 999_999, at: minute(0) }, 'asked'],
  ])('%s', (_what, over, reason) => {
    const [series] = november(made('RE1', 'RE5'), { explained: [said(over)] }).series;
    expect(series?.gaps).toMatchObject([{ first: 'RE2', last: 'RE4', count: 3, reason }]);
    expect(series?.asked).toBe(reason === 'asked' ? 3 : 0);
  });
});

describe('a month with very many gaps', () => {
  const MANY = 2000;
  const documents = made(...Array.from({ length: MANY }, (_, index) => `RE${2 * index + 1}`));

  /** The same with a field that counts how often it is read. */
  const counting = <T extends object>(each: T, field: keyof T, count: () => void): T =>
    Object.defineProperty({ ...each }, field, {
      get: () => {
        count();
        return each[field];
      },
    });

  it('looks at each draft that is gone a few times, and not once for each gap', () => {
    let reads = 0;
    // all at once, behind the last document: none of them was made in any gap
    const drafts = Array.from({ length: MANY }, () => counting(draftOfOurs(MANY + 1), 'createdAt', () => (reads += 1)));
    expect(november(documents, { drafts }).series[0]).toMatchObject({ missing: MANY - 1, asked: MANY - 1 });
    expect(reads).toBeLessThan(20 * MANY);
  });

  it('finds the draft of each gap without looking at those of the others', () => {
    let reads = 0;
    const moments = Array.from({ length: MANY }, (_, index) => minute(index).epochMilliseconds);
    const counted = new Proxy(moments, {
      get: (target, name, receiver): unknown => {
        reads += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    const take = takingDrafts({ made: counted, madeBy: moments, span: 120_000 });
    const [first = 0, last = 0] = [moments[0], moments.at(-1)];
    for (let gap = 0; gap < MANY; gap += 1) expect(take(first, last + 1, 1)).toBe(1);
    expect(take(first, last + 1, 1)).toBe(0);
    expect(reads).toBeLessThan(50 * MANY);
  });

  it('does not ask what was said of other series', () => {
    let reads = 0;
    const said = { books: 'lexware:o-1', year: 2026, series: 'GS', from: 1, to: 2, reason: 'Probe', by: staffId('42') };
    const explained = Array.from({ length: 1000 }, () =>
      counting({ ...said, at: minute(MANY) }, 'from', () => (reads += 1)),
    );
    expect(november(documents, { explained }).series[0]?.asked).toBe(MANY - 1);
    expect(reads).toBeLessThan(5000);
  });
});
