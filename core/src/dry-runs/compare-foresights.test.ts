import { describe, expect, it } from '@jest/globals';
import { aDraft } from '../../../test/builders/index.ts';
import type { DocumentProcessing } from '../records/processing-status.ts';
import type { ForeseenDocument } from '../decisions/foresee.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import { cents, documentId, taxRate, day } from '../kernel/index.ts';
import { compareForesights, type ForeseenSide } from './compare-foresights.ts';
import { DIFFERENCE_KINDS, type DifferenceKind } from './difference.ts';

const KEY = 'invoice order';

const side = (
  documents: readonly Partial<ForeseenDocument>[],
  more: Partial<Omit<ForeseenSide, 'foreseen'>> & { readonly left?: readonly DocumentProcessing[] } = {},
): ForeseenSide => ({
  foreseen: {
    documents: documents.map((each) => ({ source: 'order', draft: aDraft(), finalise: true, ...each })),
    made: [],
    status: { state: 'done', reason: { code: 'EXISTING' } },
    left: more.left ?? [],
  },
  mailed: more.mailed ?? new Map(),
  eInvoices: more.eInvoices ?? new Map(),
});

const kindsOf = (before: ForeseenSide, after: ForeseenSide): readonly DifferenceKind[] =>
  compareForesights(before, after).map(({ kind }) => kind);

const waiting = (event: string): DocumentProcessing => ({
  kind: 'invoice',
  source: 'order',
  state: 'waiting',
  reason: { code: 'WAIT', setting: 'invoiceEvent', facts: { event } },
});

const [POSITION] = aDraft().positions;
const { totals } = aDraft();
const withPosition = (change: object): Partial<DocumentDraft> => ({
  positions: POSITION ? [{ ...POSITION, ...change }] : [],
});

/** What is another one in the draft, and as what it counts. */
const DRAFTS: readonly (readonly [change: Partial<DocumentDraft>, kinds: readonly DifferenceKind[]])[] = [
  [{ date: day('2026-11-21') }, ['date', 'due']],
  [{ payment: { label: 'Sofort', days: 0 } }, ['due']],
  [{ treatment: { scheme: 'net' } }, ['tax-kind']],
  [{ treatment: { scheme: 'gross', oss: 'goods' } }, ['tax-kind']],
  [{ totals: { ...totals, tax: cents(1899) } }, ['tax']],
  [{ totals: { ...totals, byRate: [] } }, ['tax']],
  [{ totals: { ...totals, gross: cents(11_901) } }, ['total']],
  [withPosition({ rate: taxRate(700) }), ['tax']],
  [withPosition({ amount: cents(11_899) }), ['lines']],
  [withPosition({ discount: 1000 }), ['lines']],
  [withPosition({ title: 'Mühle' }), ['line-texts']],
  [withPosition({ detail: 'aus Stahl' }), ['line-texts']],
  [{ positions: [] }, ['lines']],
  [{ recipient: { name: 'Max Mustermann', countryCode: 'DE' } }, ['recipient']],
  [{ recipientUnread: documentId('1') }, ['recipient']],
  [{ xRechnung: { buyerReference: '' } }, ['e-invoice']],
  [{ supply: { type: 'none' } }, ['supply']],
  [{ supplied: { country: 'AT', suppliedOn: day('2026-11-20') } }, ['supply']],
  [{ title: 'Faktura' }, ['title']],
  [{ introduction: '' }, ['introduction']],
  [{ remark: 'Danke' }, ['remark']],
  [{ deliveryTerms: 'frei Haus' }, ['terms']],
  [{ replaces: ['RE-1'] }, ['replaces']],
  [{ language: 'en' }, ['language']],
  [{ printLayoutId: '7' }, ['layout']],
  [{ notices: [{ kind: 'exchange', refund: '1' }] }, ['notices']],
  [{ withoutPrices: true }, ['lines']],
  [{ reductions: [] }, ['lines']],
  [{ covers: [] }, ['lines']],
  [{ absorbedRefunds: ['1'] }, ['lines']],
];

describe('two settings side by side', () => {
  it('make the same where nothing differs', () =>
    expect(
      kindsOf(side([{}], { mailed: new Map([[KEY, '{}']]) }), side([{}], { mailed: new Map([[KEY, '{}']]) })),
    ).toEqual([]));

  it.each(DRAFTS)('differ by %j in %j', (change, kinds) =>
    expect(kindsOf(side([{}]), side([{ draft: aDraft(change) }]))).toEqual(kinds),
  );

  it('differ in whether a document is final, in its mail, and in what it is as an e-invoice', () => {
    const mail = (plan: string) => ({ mailed: new Map([[KEY, plan]]) });
    expect(kindsOf(side([{}]), side([{ finalise: false }]))).toEqual(['finalised']);
    expect(kindsOf(side([{}]), side([{}], mail('{}')))).toEqual(['mail']);
    expect(kindsOf(side([{}], mail('{}')), side([{}], mail('{"subject":"Neu"}')))).toEqual(['mail-texts']);
    expect(kindsOf(side([{}]), side([{}], { eInvoices: new Map([[KEY, 'zugferd']]) }))).toEqual(['e-invoice']);
  });

  it('say why a document is made by one of them alone, and why it still waits with both', () => {
    const waits = side([], { left: [waiting('paid')] });
    expect(compareForesights(waits, side([{}]))).toMatchObject([{ kind: 'made', why: waiting('paid') }]);
    expect(compareForesights(side([{}]), waits)).toMatchObject([{ kind: 'not-made', why: waiting('paid') }]);
    const later = side([], { left: [waiting('fulfilled')] });
    expect(compareForesights(waits, later)).toMatchObject([{ kind: 'stands', why: waiting('fulfilled') }]);
    expect(compareForesights(waits, waits)).toEqual([]);
  });

  it('tell both values, and what matters most first', () => {
    const draft = aDraft({ title: 'Faktura', date: day('2026-11-21') });
    expect(compareForesights(side([{}]), side([{ draft }]))).toMatchObject([
      { kind: 'date', before: '2026-11-20', after: '2026-11-21' },
      { kind: 'due', before: '2026-12-04', after: '2026-12-05' },
      { kind: 'title', before: 'Rechnung', after: 'Faktura' },
    ]);
  });

  it('have a case here for every kind of difference', () => {
    const tried = new Set([
      ...DRAFTS.flatMap(([, kinds]) => kinds),
      ...(['made', 'not-made', 'stands', 'finalised', 'mail', 'mail-texts'] as const),
    ]);
    expect(DIFFERENCE_KINDS.filter((kind) => !tried.has(kind))).toEqual([]);
  });
});
