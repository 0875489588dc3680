import { businessDay, day, documentId } from '@belegwerk/core/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aDraft } from '../builders/index.ts';
import { aCreditNote, aDeliveryNote } from './lexware-drafts.ts';
import { anOrder, issuedBy, openLexwareAccount, SHOP } from './lexware-account.ts';

let account: Awaited<ReturnType<typeof openLexwareAccount>>;
beforeAll(async () => {
  account = await openLexwareAccount();
});
beforeEach(() => account.calm());
afterAll(() => account.close());

describe('what happened in Lexware while we were away', () => {
  it('is seen in all kinds of documents, as they are now', async () => {
    const { bookkeeping, changes } = await account.open();
    await account.setClocks('2026-11-01T09:00:00Z');
    const paid = await issuedBy(bookkeeping, anOrder(aDraft()));
    const quiet = await issuedBy(bookkeeping, anOrder(aDraft()));
    await account.setClocks('2026-11-20T22:59:59Z');
    await account.control('POST', `/documents/${paid}/pay`, {});
    const credit = await issuedBy(bookkeeping, anOrder(aCreditNote(20)));
    const note = await issuedBy(bookkeeping, anOrder(aDeliveryNote(), { finalise: false }));
    const changed = await changes.changedSince(SHOP, businessDay(account.clock.now()));
    const rows = changed.ok ? changed.value : [];
    expect(rows.map(({ id, kind, status, open }) => ({ id, kind, status, open }))).toEqual(
      expect.arrayContaining([
        { id: paid, kind: 'invoice', status: 'paid', open: 0 },
        { id: credit, kind: 'credit-note', status: 'open', open: undefined },
        { id: note, kind: 'delivery-note', status: 'draft', open: undefined },
      ]),
    );
    expect(rows.map(({ id }) => id)).not.toContain(quiet);
    expect(rows.find(({ id }) => id === paid)?.number).toMatch(/^RE\d+$/);
  });

  it('leaves an invoice its recipient, as it was sent', async () => {
    const { bookkeeping } = await account.open();
    const { recipient } = aDraft();
    const canary = { name: 'Mia Jensen', street: 'Calle Real 3', zip: '35017', city: 'Las Palmas', countryCode: 'ES' };
    const [home, island] = [
      await issuedBy(bookkeeping, anOrder(aDraft())),
      await issuedBy(bookkeeping, anOrder({ ...aDraft(), recipient: canary })),
    ];
    expect(await bookkeeping.recipient(SHOP, home)).toEqual({ ok: true, value: recipient });
    expect(await bookkeeping.recipient(SHOP, island)).toEqual({ ok: true, value: { ...canary, countryCode: 'ES-CN' } });
    const gone = await bookkeeping.recipient(SHOP, documentId('00000000-0000-4000-8000-000000000000'));
    expect(gone).toMatchObject({ failure: { kind: 'document-not-found' } });
  });

  it('has the numbers of all documents of some days, those of drafts and voided ones among them', async () => {
    const { bookkeeping, changes } = await account.open();
    await account.setClocks('2026-10-31T23:30:00Z');
    await issuedBy(bookkeeping, anOrder({ ...aDraft(), date: day('2026-10-31') }));
    const date = day('2026-11-01');
    const voided = await issuedBy(bookkeeping, anOrder({ ...aDraft(), date }));
    await account.control('POST', `/documents/${voided}/void`, {});
    const note = await issuedBy(bookkeeping, anOrder({ ...aDeliveryNote(), date }, { finalise: false }));
    const numbered = await changes.numberedOn(SHOP, { from: date, to: date });
    const rows = numbered.ok ? numbered.value : [];
    const told = rows.map(({ id, kind, state, date: dated }) => [id, kind, state, dated.toString()].join(' '));
    expect(new Set(told)).toEqual(
      new Set([`${voided} invoice voided 2026-11-01`, `${note} delivery-note draft 2026-11-01`]),
    );
    for (const { number, createdAt } of rows)
      expect([number, createdAt.toString()]).toEqual([expect.stringMatching(/^(RE|LS)\d+$/), '2026-10-31T23:30:00Z']);
  });

  it('is complete over several pages', async () => {
    const { bookkeeping, changes } = await account.open();
    await account.setClocks('2026-12-01T09:00:00Z');
    const order = anOrder(aDraft(), { finalise: false });
    const ids = new Set<string>();
    for (let made = 0; made < 260; made += 1) ids.add(await issuedBy(bookkeeping, order));
    const changed = await changes.changedSince(SHOP, day('2026-12-01'));
    expect(new Set(changed.ok ? changed.value.map(({ id }) => id as string) : [])).toEqual(ids);
  });

  it('can be the end of a draft, which is listed no more', async () => {
    const { bookkeeping, changes } = await account.open();
    const [kept, deleted, finalised] = [
      await issuedBy(bookkeeping, anOrder(aDraft(), { finalise: false })),
      await issuedBy(bookkeeping, anOrder(aDeliveryNote(), { finalise: false })),
      await issuedBy(bookkeeping, anOrder(aDraft(), { finalise: false })),
    ];
    await account.control('POST', `/documents/${deleted}/delete`, {});
    await account.control('POST', `/documents/${finalised}/finalize`, {});
    const drafts = await changes.draftsSince(SHOP, businessDay(account.clock.now()));
    const seen = [kept, deleted, finalised].map((id) => drafts.ok && drafts.value.has(id));
    expect(seen).toEqual([true, false, false]);
  });

  it('can be looked at to find its order', async () => {
    const { bookkeeping, changes } = await account.open();
    const invoice = await issuedBy(bookkeeping, anOrder(aDraft()));
    const relatedTo = invoice;
    const credit = await issuedBy(bookkeeping, anOrder(aCreditNote(20, { introduction: 'Zu #1042' }), { relatedTo }));
    const found = await changes.inspect(SHOP, 'credit-note', credit);
    expect(found).toMatchObject({
      value: {
        document: { kind: 'credit-note', id: credit, status: 'paid' },
        recipientName: 'Erika Mustermann',
        relatedTo: [invoice],
      },
    });
    expect(found.ok && found.value.texts).toMatch(/^Rechnungskorrektur\nZu #1042\nErstattung\n/);
    expect(await changes.inspect(SHOP, 'invoice', invoice)).toMatchObject({ value: { relatedTo: [credit] } });
    const nowhere = documentId('00000000-0000-4000-a000-000000000000');
    expect(await changes.inspect(SHOP, 'invoice', nowhere)).toMatchObject({ failure: { kind: 'document-not-found' } });
  });
});
