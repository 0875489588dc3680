import { describe, expect, it } from '@jest/globals';
import type { NumberedDocument } from '../../documents/numbered-document.ts';
import { day, instant } from '../../kernel/calendar.ts';
import { accountingTargetId, documentId, documentMark, shopKey } from '../../kernel/ids.ts';
import { cents } from '../../kernel/money.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { DocumentChanges } from '../../ports/document-changes.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { PreviewDraft } from '../../records/preview-draft.ts';
import type { Shop } from '../../shops/shop.ts';
import { makeReadNumbers } from './read-numbers.ts';

const NOW = instant('2026-11-29T08:36:00Z');
const BOOKS = { target: accountingTargetId('lexware'), organizationId: 'o-1', companyName: 'Kontor' };
const shop = {
  key: shopKey('kontor.myshopify.com'),
  accounting: { target: BOOKS.target, seller: { organizationId: 'o-1', companyName: 'Kontor', lacks: [] } },
} as unknown as Shop;

const listed = (number: string, createdAt: string): NumberedDocument => ({
  id: documentId(number),
  kind: 'invoice',
  number,
  state: 'final',
  date: day('2026-11-20'),
  createdAt: instant(createdAt),
});
/** RE2 is missing; it was made between 10:00 and 10:10. */
const withGap = [listed('RE1', '2026-11-20T10:00:00Z'), listed('RE3', '2026-11-20T10:10:00Z')];

const draft = {
  books: BOOKS,
  document: {
    id: documentId('gone'),
    kind: 'invoice',
    date: day('2026-11-20'),
    createdAt: instant('2026-11-20T10:05:00Z'),
    cancelled: true,
  },
} as DocumentEntry;
const preview: PreviewDraft = {
  kind: 'invoice',
  mark: documentMark('ABCDEFGHJK'),
  total: cents(11_900),
  books: BOOKS,
  sentAt: instant('2026-11-20T09:59:00Z'),
  id: documentId('preview'),
};

interface Known {
  readonly list?: Result<readonly NumberedDocument[], BookkeepingFailure>;
  readonly drafts?: readonly DocumentEntry[];
  readonly previews?: readonly PreviewDraft[];
}

const reading = ({ list = ok(withGap), drafts = [], previews = [] }: Known = {}) => {
  const asked: Parameters<DocumentChanges['numberedOn']>[1][] = [];
  const read = makeReadNumbers({
    clock: { now: () => NOW },
    changes: {
      numberedOn: async (_shop, days) => {
        asked.push(days);
        return list;
      },
    },
    stores: {
      recordsOf: () => ({
        documents: { madeAsDrafts: async () => drafts },
        orders: { previewsSent: async () => previews },
        gaps: { ofYear: async () => [] },
      }),
    },
  });
  return { read, asked };
};

describe('reading the numbers of a month', () => {
  it('asks the account for the month and for 31 days before and behind it', async () => {
    const { read, asked } = reading();
    await read(shop, day('2026-02-15'));
    expect(asked.map(({ from, to }) => `${from.toString()} ${to.toString()}`)).toEqual(['2026-01-01 2026-03-31']);
  });

  it.each<[string, Known, string]>([
    ['a draft of ours that is gone', { drafts: [draft] }, 'deleted-draft'],
    ['a preview that is gone, sent shortly before', { previews: [preview] }, 'deleted-draft'],
    [
      'no draft of another company’s books',
      { drafts: [{ ...draft, books: { ...BOOKS, organizationId: 'o-2' } }] },
      'asked',
    ],
    [
      'no preview of another company’s books',
      { previews: [{ ...preview, books: { ...BOOKS, organizationId: 'o-2' } }] },
      'asked',
    ],
    [
      'no preview of which it is not known whether it came to be',
      { previews: [(({ id: _id, ...rest }) => rest)(preview)] },
      'asked',
    ],
  ])('a missing number is explained by %s', async (_what, known, reason) => {
    const numbers = await reading(known).read(shop, day('2026-11-01'));
    expect(numbers).toMatchObject({
      ok: true,
      value: { readAt: NOW, series: [{ missing: 1, gaps: [{ first: 'RE2', reason }] }] },
    });
  });

  it('tells nothing where the account does not answer', async () => {
    const failure = { kind: 'bookkeeping-busy', waitSeconds: 3 } as const;
    expect(await reading({ list: fail(failure) }).read(shop, day('2026-11-01'))).toEqual({ ok: false, failure });
  });

  it('asks no service where the shop is not connected', async () => {
    const { read, asked } = reading();
    const { accounting: _none, ...unconnected } = shop;
    expect(await read(unconnected, day('2026-11-01'))).toEqual({
      ok: false,
      failure: { kind: 'bookkeeping-not-connected' },
    });
    expect(asked).toEqual([]);
  });
});
