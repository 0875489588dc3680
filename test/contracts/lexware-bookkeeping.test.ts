import { documentTotals, type DocumentDraft } from '@belegwerk/core/documents';
import { manualPosition } from '@belegwerk/core/rows';
import { taxRate, unitPrice } from '@belegwerk/core/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aDraft } from '../builders/index.ts';
import { anOrder, issuedBy, openLexwareAccount, PARTNER_SHOP, SHOP } from './lexware-account.ts';

let account: Awaited<ReturnType<typeof openLexwareAccount>>;
beforeAll(async () => {
  account = await openLexwareAccount();
});
beforeEach(() => account.calm());
afterAll(() => account.close());

const rate = fc.constantFrom(taxRate(1900), taxRate(700), taxRate(0));

/** Drafts of one to eight rows at three rates, gross or net, some rows negative. */
const anyDraft = fc
  .record({
    scheme: fc.constantFrom('gross' as const, 'net' as const),
    rows: fc.array(
      fc.record({ rate, quantity: fc.integer({ min: 1, max: 40 }), price: fc.integer({ min: 1, max: 9_999_999 }) }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  .map(({ scheme, rows }): DocumentDraft => {
    const positions = rows.map((row, index) =>
      manualPosition({
        ref: `line-${index}`,
        title: `Röstung ${index} „Größe“`,
        quantity: row.quantity,
        unit: 'Stück',
        unitPrice: unitPrice(row.price),
        rate: row.rate,
      }),
    );
    const treatment = { scheme };
    return aDraft({ treatment, positions, totals: documentTotals(positions, treatment) });
  });

describe('Lexware as bookkeeping', () => {
  it('books exactly the totals of the draft, with any content', async () => {
    const books = await account.openBooks();
    const same = async (draft: DocumentDraft): Promise<void> => {
      const read = await books.read(SHOP, 'invoice', await issuedBy(books, anOrder(draft)));
      expect(read).toMatchObject({ value: { total: draft.totals.gross, tax: draft.totals.tax, status: 'open' } });
    };
    await fc.assert(fc.asyncProperty(anyDraft, same), { numRuns: 150, seed: 11, endOnFailure: true });
  });

  it('reads a document back as it was sent', async () => {
    const books = await account.openBooks();
    const draft = aDraft();
    const id = await issuedBy(books, anOrder(draft));
    const read = await books.read(SHOP, 'invoice', id);
    expect(read).toMatchObject({
      value: {
        kind: 'invoice',
        id,
        title: 'Rechnung',
        status: 'open',
        cancelled: false,
        itemCount: 1,
        total: draft.totals.gross,
      },
    });
    expect(read.ok && read.value.number).toMatch(/^RE\d+$/);
    expect(read.ok && read.value.date.toString()).toBe('2026-11-20');
    expect(read.ok && read.value.createdAt.toString()).toBe('2026-11-20T09:00:00Z');
  });

  it('follows what the merchant does in the web application', async () => {
    const books = await account.openBooks();
    const id = await issuedBy(books, anOrder(aDraft()));
    await account.control('POST', `/documents/${id}/pay`, {});
    expect(await books.read(SHOP, 'invoice', id)).toMatchObject({ value: { status: 'paid', cancelled: false } });
    await account.control('POST', `/documents/${id}/void`, {});
    expect(await books.read(SHOP, 'invoice', id)).toMatchObject({ value: { status: 'voided', cancelled: true } });
  });

  it('says what is left of a document that was paid in part, and nothing where the service does not tell', async () => {
    const books = await account.openBooks();
    const draft = aDraft();
    const id = await issuedBy(books, anOrder(draft));
    expect(await books.unpaid(SHOP, id)).toEqual({ ok: true, value: { left: draft.totals.gross, status: 'open' } });
    await account.control('POST', `/documents/${id}/pay`, { amount: 5.1 });
    expect(await books.unpaid(SHOP, id)).toEqual({
      ok: true,
      value: { left: draft.totals.gross - 510, status: 'open' },
    });
    await account.control('POST', `/documents/${id}/pay`, {});
    expect(await books.unpaid(SHOP, id)).toEqual({ ok: true, value: { left: 0, status: 'paid' } });
    const taken = await issuedBy(books, anOrder(draft));
    await issuedBy(books, anOrder(aDraft({ kind: 'credit-note' }), { relatedTo: taken }));
    expect(await books.unpaid(SHOP, taken)).toEqual({ ok: true, value: { left: 0, status: 'paid', isSetOff: true } });
    const draftId = await issuedBy(books, anOrder(aDraft(), { finalise: false }));
    expect(await books.unpaid(SHOP, draftId)).toEqual({ ok: true, value: undefined });
    await account.control('POST', `/documents/${draftId}/delete`, {});
    expect(await books.unpaid(SHOP, draftId)).toEqual({ ok: true, value: undefined });
  });

  it('gives the PDF of a finalised document, and says that a draft has none', async () => {
    const books = await account.openBooks();
    const file = await books.file(SHOP, 'invoice', await issuedBy(books, anOrder(aDraft())));
    expect(file).toMatchObject({ ok: true, value: { mediaType: 'application/pdf' } });
    expect(file.ok && file.value.fileName).toMatch(/RE\d+\.pdf$/);
    expect(file.ok && new TextDecoder().decode(file.value.bytes.slice(0, 5))).toBe('%PDF-');
    const draftId = await issuedBy(books, anOrder(aDraft(), { finalise: false }));
    expect(await books.read(SHOP, 'invoice', draftId)).toMatchObject({ value: { status: 'draft' } });
    expect(await books.file(SHOP, 'invoice', draftId)).toEqual({ ok: false, failure: { kind: 'document-is-draft' } });
    await account.control('POST', `/documents/${draftId}/delete`, {});
    expect(await books.read(SHOP, 'invoice', draftId)).toEqual({ ok: false, failure: { kind: 'document-not-found' } });
  });

  it('knows the seller, and the VAT id where the connection may see it', async () => {
    const books = await account.openBooks();
    expect(await books.seller(SHOP)).toMatchObject({ ok: true, value: { smallBusiness: false } });
    expect(await books.seller(SHOP)).not.toMatchObject({ value: { vatId: expect.anything() } });
    await account.connect();
    expect(await books.seller(PARTNER_SHOP)).toMatchObject({ value: { vatId: 'DE811569869' } });
  });

  it('prints a document in the layout that was chosen', async () => {
    const books = await account.openBooks();
    const layouts = await books.layouts(SHOP);
    const [standard, plain] = layouts.ok ? layouts.value : [];
    expect([standard?.isDefault, plain?.isDefault]).toEqual([true, false]);
    const id = await issuedBy(books, anOrder(aDraft({ printLayoutId: plain?.id ?? '' })));
    const { documents } = (await account.control('GET', '/books')) as { documents: readonly object[] };
    expect(documents).toContainEqual(expect.objectContaining({ id, printLayoutId: plain?.id }));
    const refused = await books.issue(SHOP, anOrder(aDraft({ printLayoutId: '00000000-0000-4000-a000-000000000000' })));
    expect(refused).toMatchObject({
      failure: { kind: 'bookkeeping-refused', reasons: [expect.stringContaining('printLayoutId')] },
    });
  });

  it('says why a document was refused', async () => {
    const books = await account.openBooks();
    const treatment = { scheme: 'intra-community' } as const;
    const refused = await books.issue(SHOP, anOrder(aDraft({ treatment })));
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'bookkeeping-refused' } });
    const reasons = !refused.ok && refused.failure.kind === 'bookkeeping-refused' ? refused.failure.reasons : [];
    expect(reasons.join()).toMatch(/\p{L}{4}/u);
  });
});
