import { describe, expect, it } from '@jest/globals';
import { cents, day, documentId, type ShopKey } from '@belegwerk/core/kernel';
import type { DocumentRegister } from '@belegwerk/core/ports';
import type { NewDocumentEntry } from '@belegwerk/core/records';
import { aDocumentEntry, anIssuedDocument, atSecond, fresh, freshShop } from './builders.ts';
import { changedBy, describing, finding, issuing, refusing, sending, storedAfter } from './transitions.ts';

const expectedSupply = { what: 'service', month: '2026-11' } as const;
const notices = [
  { kind: 'tax', advice: 'tax-charged-on-export' },
  { kind: 'text-cut', field: 'title', length: 40, limit: 25 },
  { kind: 'language', language: 'en', because: 'customer' },
] as const;
const backwardsSupply = { what: 'delivery', start: day('2026-11-23'), end: day('2026-11-20') } as const;
const asSent = { expectedSupply, backwardsSupply, notices, replaces: ['RE1001'] };

/** What every register of documents promises. */
export const documentRegisterContract = (name: string, open: (shop: ShopKey) => Promise<DocumentRegister>): void =>
  describe(`${name} as DocumentRegister`, () => {
    it('stores a new entry as planned and gives it back', async () => {
      const register = await open(freshShop());
      const entry = aDocumentEntry();
      const planned = { ...entry, state: 'planned', attempts: 0 };
      expect(await register.plan(entry)).toEqual(planned);
      expect(await register.byId(entry.id)).toEqual(planned);
      expect(await register.ofOrder(entry.orderId)).toEqual([planned]);
    });

    it('leads to one entry when the same source is planned many times at once', async () => {
      const register = await open(freshShop());
      const first = aDocumentEntry();
      const plans = Array.from({ length: 20 }, () => {
        const { id, linkToken, mark } = aDocumentEntry();
        return register.plan({ ...first, id, linkToken, mark });
      });
      const answered = await Promise.all(plans);
      expect(new Set(answered.map((entry) => entry.id)).size).toBe(1);
      expect(await register.ofOrder(first.orderId)).toHaveLength(1);
    });

    it('plans no document for who does not know the entries of the order as they stand', async () => {
      const register = await open(freshShop());
      const supply = [{ period: 'month 2026-10-01', quota: 5 }];
      const [invoice, elsewhere] = [aDocumentEntry(), aDocumentEntry()];
      const { orderId } = invoice;
      const credit = aDocumentEntry({ kind: 'credit-note', orderId });
      const another = aDocumentEntry({ kind: 'credit-note', orderId });
      const begun = [invoice];
      const known = await register.ofOrder(orderId);
      expect(await register.plan(invoice, supply, { known, begun: [] })).toMatchObject({ id: invoice.id });
      await register.plan(elsewhere, supply);
      // another worker knows nothing of the invoice
      for (const entry of [credit, aDocumentEntry({ source: invoice.source, orderId })])
        expect(await register.plan(entry, supply, { known, begun: [] })).toBe('overtaken');
      // who began the invoice goes on, however it stands
      await changedBy(register, invoice.id, sending(0, atSecond(1)));
      await storedAfter(register, invoice.id, issuing(fresh('d'), atSecond(2)));
      const asIssued = { known: await register.ofOrder(orderId), begun: [] };
      expect(await register.plan(credit, supply, { known, begun })).toMatchObject({ id: credit.id, state: 'planned' });
      await changedBy(register, credit.id, sending(0, atSecond(3)));
      await storedAfter(register, credit.id, refusing(1, ['absent'], atSecond(4)));
      const asRefused = { known: await register.ofOrder(orderId), begun: [] };
      await changedBy(register, credit.id, sending(1, atSecond(5)));
      for (const decidedBy of [asIssued, asRefused, { known: [], begun }])
        expect(await register.plan(another, supply, decidedBy)).toBe('overtaken');
      expect(await register.ofOrder(orderId)).toHaveLength(2);
      expect(await register.transfersUsed('month 2026-10-01')).toBe(3);
    });

    it('lets one at most of those go on who plan at once and know nothing of each other', async () => {
      const register = await open(freshShop());
      const supply = [{ period: 'month 2026-10-01', quota: 50 }];
      const { orderId } = aDocumentEntry();
      const plans = Array.from({ length: 10 }, () => aDocumentEntry({ orderId }));
      const decidedBy = { known: [], begun: [] };
      const answered = await Promise.all(plans.map((entry) => register.plan(entry, supply, decidedBy)));
      const goOn = answered.filter((each) => each !== 'overtaken');
      expect(goOn.length).toBeLessThanOrEqual(1);
      expect(await register.transfersUsed('month 2026-10-01')).toBe(goOn.length);
      // those that were withdrawn are not sent by who planned them
      for (const { id } of plans.filter(
        (entry) => !goOn.some((each) => typeof each === 'object' && each.id === entry.id),
      ))
        if (await register.byId(id)) expect(await changedBy(register, id, sending(0, atSecond(1)))).toBeUndefined();
    });

    it('keeps an invoice and a credit note of the same source apart', async () => {
      const register = await open(freshShop());
      const invoice = aDocumentEntry();
      const credit = aDocumentEntry({ kind: 'credit-note', source: invoice.source, orderId: invoice.orderId });
      await register.plan(invoice);
      await register.plan(credit);
      expect(await register.ofOrder(invoice.orderId)).toHaveLength(2);
    });

    it('never shows the documents of another shop, even with the same ids', async () => {
      const [here, there] = [await open(freshShop()), await open(freshShop())];
      const entry = aDocumentEntry();
      await here.plan(entry);
      expect(await there.byId(entry.id)).toBeUndefined();
      expect(await there.ofOrder(entry.orderId)).toEqual([]);
      await expect(changedBy(there, entry.id, sending(0, atSecond(1), cents(1)))).rejects.toThrow(entry.id);
      const other = await there.plan({ ...entry, linkToken: aDocumentEntry().linkToken, expectedTotal: cents(5) });
      expect(other.expectedTotal).toBe(5);
      expect(await here.byId(entry.id)).toMatchObject({ expectedTotal: 11_900 });
    });

    it('gives the documents that were begun last, without refused ones and those of other shops', async () => {
      const [register, other] = [await open(freshShop()), await open(freshShop())];
      const entries = [3, 1, 2, 4].map((second) =>
        aDocumentEntry({ orderName: `#${second}`, plannedAt: atSecond(second) }),
      );
      for (const entry of entries) await register.plan(entry);
      const refused = entries[3]?.id ?? '';
      await changedBy(register, refused, sending(0, atSecond(5), cents(1)));
      await storedAfter(register, refused, refusing(1, ['no'], atSecond(6)));
      await other.plan(aDocumentEntry({ plannedAt: atSecond(9) }));
      const names = async (limit: number) => (await register.newest(limit)).map(({ orderName }) => orderName);
      expect(await names(5)).toEqual(['#3', '#2', '#1']);
      expect(await names(2)).toEqual(['#3', '#2']);
    });

    it('counts an attempt whenever it is sent', async () => {
      const register = await open(freshShop());
      const { id } = await register.plan(aDocumentEntry());
      expect(await changedBy(register, id, sending(0, atSecond(1)))).toMatchObject({ state: 'sent', attempts: 1 });
      const again = await changedBy(register, id, sending(1, atSecond(2), cents(12_000)));
      expect(again).toMatchObject({ state: 'sent', attempts: 2, sentAt: atSecond(2), expectedTotal: 12_000 });
    });

    it('remembers what it stands for as it was sent the last time', async () => {
      const register = await open(freshShop());
      const { id, covers } = await register.plan(aDocumentEntry());
      const sent = await changedBy(
        register,
        id,
        sending(0, atSecond(1), cents(11_900), { absorbedRefunds: ['r-1', 'r-2'] }),
      );
      expect(sent).toMatchObject({ covers, absorbedRefunds: ['r-1', 'r-2'] });
      expect(await register.byId(id)).toEqual(sent);
      const early = await changedBy(
        register,
        id,
        sending(1, atSecond(2), cents(11_900), { ...asSent, language: 'en' }),
      );
      expect(early).toMatchObject({ covers, ...asSent, language: 'en' });
      expect(await register.byId(id)).toEqual(early);
      // what is sent again may have happened meanwhile
      const later = await changedBy(register, id, sending(2, atSecond(3)));
      expect(later).not.toHaveProperty('expectedSupply');
      expect(later).not.toHaveProperty('backwardsSupply');
      expect(later).not.toHaveProperty('notices');
      expect(later).not.toHaveProperty('replaces');
      const german = await changedBy(register, id, sending(3, atSecond(4), cents(11_900), { language: 'de' }));
      expect(german).toMatchObject({ language: 'de' });
      expect(await register.byId(id)).toEqual(german);
    });

    it('remembers in whose books it is: where it was planned for, until it is sent to others or found there', async () => {
      const register = await open(freshShop());
      const planned = aDocumentEntry();
      const { books } = planned;
      const others = { ...books, organizationId: 'o-2', companyName: 'Andere GmbH' };
      const [sent, found] = [planned, aDocumentEntry()];
      for (const entry of [sent, found]) expect(await register.plan(entry)).toMatchObject({ books });
      await changedBy(register, sent.id, sending(0, atSecond(1)));
      expect(await register.byId(sent.id)).toMatchObject({ books });
      await changedBy(register, sent.id, { ...sending(1, atSecond(2)), books: others });
      await register.change(found.id, { ...finding(anIssuedDocument(), atSecond(2)), books: others });
      for (const { id } of [sent, found]) expect((await register.byId(id))?.books).toEqual(others);
    });

    it('remembers that it was made afterwards, however often it is sent', async () => {
      const register = await open(freshShop());
      const { id } = await register.plan(aDocumentEntry({ afterwards: true }));
      await changedBy(register, id, sending(0, atSecond(1)));
      await storedAfter(register, id, refusing(1, ['no'], atSecond(2)));
      await changedBy(register, id, sending(1, atSecond(3), cents(11_900), { expectedSupply }));
      expect((await register.byId(id))?.afterwards).toBe(true);
      const { id: other } = await register.plan(aDocumentEntry());
      expect(await register.byId(other)).not.toHaveProperty('afterwards');
    });

    it('refuses to send for a shop worker that counted otherwise, and lets one of many pass', async () => {
      const register = await open(freshShop());
      const { id } = await register.plan(aDocumentEntry());
      const tries = Array.from({ length: 10 }, () => changedBy(register, id, sending(0, atSecond(1))));
      expect((await Promise.all(tries)).filter((sent) => sent !== undefined)).toHaveLength(1);
      expect(await changedBy(register, id, sending(0, atSecond(2)))).toBeUndefined();
      expect(await register.byId(id)).toMatchObject({ attempts: 1, sentAt: atSecond(1) });
    });

    it('is not misled by what it saw before another worker came', async () => {
      const shop = freshShop();
      const [here, there] = [await open(shop), await open(shop)];
      const { id } = await here.plan(aDocumentEntry());
      await changedBy(there, id, sending(0, atSecond(1)));
      expect(await changedBy(here, id, sending(0, atSecond(2)))).toBeUndefined();
      expect(await storedAfter(here, id, refusing(1, ['Adresse fehlt'], atSecond(3)))).toMatchObject({
        state: 'refused',
        attempts: 1,
      });
      const concluded = await storedAfter(there, id, issuing('d-1', atSecond(4)));
      expect(concluded).not.toHaveProperty('refusal');
      expect(await changedBy(here, id, sending(1, atSecond(5)))).toBeUndefined();
      expect(await here.byId(id)).toEqual(concluded);
    });

    it('ignores what became of an earlier attempt, so that nothing is sent while another attempt is under way', async () => {
      const register = await open(freshShop());
      const { id } = await register.plan(aDocumentEntry());
      await changedBy(register, id, sending(0, atSecond(1)));
      const again = await changedBy(register, id, sending(1, atSecond(2)));
      expect(await storedAfter(register, id, refusing(1, ['absent'], atSecond(3)))).toEqual(again);
      expect(await register.byId(id)).toEqual(again);
    });

    it('never sends again what was issued', async () => {
      const register = await open(freshShop());
      const { id } = await register.plan(aDocumentEntry());
      await changedBy(register, id, sending(0, atSecond(1)));
      await storedAfter(register, id, issuing('d-1', atSecond(2)));
      expect(await changedBy(register, id, sending(1, atSecond(3)))).toBeUndefined();
      expect(await register.byId(id)).toMatchObject({ state: 'issued', attempts: 1 });
    });

    it('settles once; the same document again changes nothing, another one is a defect', async () => {
      const register = await open(freshShop());
      const { id } = await register.plan(aDocumentEntry());
      await changedBy(register, id, sending(0, atSecond(1)));
      const concluded = await storedAfter(register, id, issuing('d-1', atSecond(2)));
      expect(concluded).toMatchObject({ state: 'issued', documentId: 'd-1', concludedAt: atSecond(2) });
      expect(await storedAfter(register, id, issuing('d-1', atSecond(9)))).toEqual(concluded);
      await expect(storedAfter(register, id, issuing('d-2', atSecond(9)))).rejects.toThrow('d-2');
      expect(await register.byId(id)).toEqual(concluded);
    });

    it('can be sent again after a refusal, which is forgotten then', async () => {
      const register = await open(freshShop());
      const { id } = await register.plan(aDocumentEntry());
      await changedBy(register, id, sending(0, atSecond(1)));
      const refused = await storedAfter(register, id, refusing(1, ['Adresse fehlt'], atSecond(2)));
      expect(refused).toMatchObject({ state: 'refused', refusal: ['Adresse fehlt'], attempts: 1 });
      const sent = await changedBy(register, id, sending(1, atSecond(3)));
      expect(sent).toMatchObject({ state: 'sent', attempts: 2 });
      expect(sent).not.toHaveProperty('refusal');
    });

    it('ignores a refusal that comes after the document', async () => {
      const register = await open(freshShop());
      const { id } = await register.plan(aDocumentEntry());
      await changedBy(register, id, sending(0, atSecond(1)));
      const concluded = await storedAfter(register, id, issuing('d-1', atSecond(2)));
      expect(await storedAfter(register, id, refusing(1, ['zu spät'], atSecond(3)))).toEqual(concluded);
    });

    it('keeps what the accounting service says of the document', async () => {
      const register = await open(freshShop());
      const { id, orderId } = await register.plan(aDocumentEntry());
      await storedAfter(register, id, issuing('d-1', atSecond(2)));
      const document = anIssuedDocument({ electronicProfile: 'XRechnung' });
      const described = await storedAfter(register, id, describing(document));
      expect(described).toMatchObject({ state: 'issued', document });
      expect(await register.ofOrder(orderId)).toEqual([described]);
    });

    it('lists what was sent without an answer, oldest first', async () => {
      const register = await open(freshShop());
      const [late, early, done] = [aDocumentEntry(), aDocumentEntry(), aDocumentEntry()];
      for (const entry of [late, early, done, aDocumentEntry()]) await register.plan(entry);
      await changedBy(register, late.id, sending(0, atSecond(9), cents(1)));
      await changedBy(register, early.id, sending(0, atSecond(3), cents(1)));
      await changedBy(register, done.id, sending(0, atSecond(1), cents(1)));
      await storedAfter(register, done.id, issuing('d-1', atSecond(2)));
      const unanswered = await register.unanswered(10);
      expect(unanswered.map((entry) => entry.id)).toEqual([early.id, late.id]);
      expect(await register.unanswered(1)).toHaveLength(1);
    });

    it('lists what is a draft at the accounting service, newest first, as long as it is there', async () => {
      const [register, other] = [await open(freshShop()), await open(freshShop())];
      const [old, recent, final, deleted] = [aDocumentEntry(), aDocumentEntry(), aDocumentEntry(), aDocumentEntry()];
      for (const entry of [old, recent, final, deleted, aDocumentEntry()]) await register.plan(entry);
      for (const [at, { id }] of [old, recent, final, deleted].entries()) {
        const document = anIssuedDocument({ status: 'draft' });
        await storedAfter(register, id, issuing(document.id, atSecond(at)));
        await storedAfter(register, id, describing(document));
      }
      await storedAfter(register, final.id, describing(anIssuedDocument({ status: 'open' })));
      await storedAfter(register, deleted.id, describing(anIssuedDocument({ status: 'draft', cancelled: true })));
      expect((await register.drafts(10)).map(({ id }) => id)).toEqual([recent.id, old.id]);
      expect((await register.drafts(1)).map(({ id }) => id)).toEqual([recent.id]);
      expect(await other.drafts(10)).toEqual([]);
      const made = await register.madeAsDrafts(atSecond(1), atSecond(4));
      expect(made.map(({ id }) => id)).toEqual([recent.id, deleted.id]);
      expect(await other.madeAsDrafts(atSecond(0), atSecond(9))).toEqual([]);
    });

    it('finds an entry by the document it led to, in its own shop only', async () => {
      const [register, other] = [await open(freshShop()), await open(freshShop())];
      const { id } = await register.plan(aDocumentEntry());
      const ofService = documentId(fresh('d'));
      expect(await register.byDocumentId(ofService)).toBeUndefined();
      const concluded = await storedAfter(register, id, issuing(ofService, atSecond(2)));
      expect(await register.byDocumentId(ofService)).toEqual(concluded);
      expect(await other.byDocumentId(ofService)).toBeUndefined();
    });

    it('keeps a document that another person made, which takes no transfer and is not counted as ours', async () => {
      const register = await open(freshShop());
      const document = anIssuedDocument();
      const found = aDocumentEntry();
      const linked = await register.plan(found, finding(document, found.plannedAt));
      expect(linked).toMatchObject({ state: 'issued', linked: true, document, concludedAt: found.plannedAt });
      expect(await register.plan(found, finding(document, found.plannedAt))).toEqual(linked);
      expect(await register.byDocumentId(document.id)).toEqual(linked);
      expect(await register.ofOrder(found.orderId)).toEqual([linked]);
      expect(await changedBy(register, linked.id, sending(0, atSecond(3), cents(1)))).toBeUndefined();
      expect(await register.countIssued()).toMatchObject({ invoice: 0 });
    });

    it('forgets such a document once it is unlinked, so that another may come in its place, and never one of ours', async () => {
      const [register, other] = [await open(freshShop()), await open(freshShop())];
      const [linked, ours] = [aDocumentEntry(), aDocumentEntry()];
      await register.plan(linked, finding(anIssuedDocument(), atSecond(1)));
      await register.plan(ours);
      await changedBy(register, ours.id, sending(0, atSecond(1)));
      await storedAfter(register, ours.id, issuing(documentId('d-ours'), atSecond(2)));
      expect(await other.unlink(linked.id)).toBe(false);
      expect(await register.unlink(ours.id)).toBe(false);
      expect(await register.byId(ours.id)).toMatchObject({ state: 'issued' });
      expect([await register.unlink(linked.id), await register.unlink(linked.id)]).toEqual([true, false]);
      expect(await register.byDocumentId(anIssuedDocument().id)).toBeUndefined();
      const { source, orderId } = linked;
      const next = aDocumentEntry({ source, orderId });
      expect(await register.plan(next)).toMatchObject({ id: next.id, state: 'planned' });
    });

    it('takes such a document for what was planned or refused, and gives the transfer back', async () => {
      const register = await open(freshShop());
      const [planned, refused] = [aDocumentEntry(), aDocumentEntry()];
      const supply = [{ period: 'month 2026-10-01', quota: 5 }];
      await register.plan(planned, supply);
      await register.plan(refused, supply);
      await changedBy(register, refused.id, sending(0, atSecond(1), cents(1)));
      await storedAfter(register, refused.id, refusing(1, ['Name fehlt'], atSecond(2)));
      for (const { id, kind, source, orderId } of [planned, refused]) {
        const document = anIssuedDocument();
        const found = aDocumentEntry({ kind, source, orderId });
        const linked = await register.plan(found, finding(document, found.plannedAt));
        expect(linked).toMatchObject({ id, state: 'issued', linked: true, document });
        expect(linked).not.toHaveProperty('transfer');
        expect(linked).not.toHaveProperty('refusal');
      }
      expect(await register.transfersUsed('month 2026-10-01')).toBe(0);
    });

    it('never takes such a document for what was sent or issued', async () => {
      const register = await open(freshShop());
      const [sent, issued] = [aDocumentEntry(), aDocumentEntry()];
      for (const { id } of [await register.plan(sent), await register.plan(issued)])
        await changedBy(register, id, sending(0, atSecond(1), cents(1)));
      await storedAfter(register, issued.id, issuing(fresh('d'), atSecond(2)));
      for (const { id, kind, source } of [sent, issued]) {
        const document = anIssuedDocument();
        const before = await register.byId(id);
        expect(await register.plan(aDocumentEntry({ kind, source }), finding(document, atSecond(3)))).toEqual(before);
        expect(await register.byId(id)).toEqual(before);
      }
    });

    it('never takes a document that another person made for two sources: the first one has it', async () => {
      const register = await open(freshShop());
      const document = anIssuedDocument();
      const first = await register.plan(aDocumentEntry(), finding(document, atSecond(1)));
      const ours = await register.plan(aDocumentEntry());
      await changedBy(register, ours.id, sending(0, atSecond(1), cents(1)));
      const issued = await storedAfter(register, ours.id, issuing(fresh('d'), atSecond(2)));
      const planned = await register.plan(aDocumentEntry());
      for (const again of [
        aDocumentEntry(),
        aDocumentEntry({ kind: 'credit-note' }),
        aDocumentEntry({ source: planned.source }),
      ]) {
        expect(await register.plan(again, finding(document, atSecond(3)))).toEqual(first);
        expect(await register.byId(again.id)).toBeUndefined();
      }
      expect(await register.byId(planned.id)).toEqual(planned);
      const another = aDocumentEntry();
      const ofOurs = anIssuedDocument({ id: issued.documentId ?? document.id });
      expect(await register.plan(another, finding(ofOurs, atSecond(3)))).toEqual(issued);
      expect(await register.byId(another.id)).toBeUndefined();
    });

    it('gives it to one of many sources for which it is found at the same time', async () => {
      const register = await open(freshShop());
      const document = anIssuedDocument();
      const entries = Array.from({ length: 20 }, () => aDocumentEntry());
      const answered = await Promise.all(entries.map((each) => register.plan(each, finding(document, atSecond(1)))));
      expect(new Set(answered.map(({ id }) => id)).size).toBe(1);
      const stored = await Promise.all(entries.map(({ id }) => register.byId(id)));
      expect(stored.filter((each) => each !== undefined)).toHaveLength(1);
    });

    it('is either sent or taken for the document that was found, by the first of many at the same time', async () => {
      const register = await open(freshShop());
      const { id, kind, source } = await register.plan(aDocumentEntry());
      const document = anIssuedDocument();
      const finders = Array.from({ length: 5 }, () =>
        register.plan(aDocumentEntry({ kind, source }), finding(document, atSecond(1))),
      );
      const senders = Array.from({ length: 5 }, () => changedBy(register, id, sending(0, atSecond(1))));
      const [found, sent] = await Promise.all([Promise.all(finders), Promise.all(senders)]);
      const stored = await register.byId(id);
      expect(sent.filter((each) => each !== undefined)).toHaveLength(stored?.linked ? 0 : 1);
      expect(found.filter(({ linked }) => linked)).toHaveLength(stored?.linked ? 5 : 0);
      expect(stored?.state).toBe(stored?.linked ? 'issued' : 'sent');
    });

    it('has one document when two are told of at the same time, and the other one is a defect', async () => {
      const register = await open(freshShop());
      const { id } = await register.plan(aDocumentEntry());
      await changedBy(register, id, sending(0, atSecond(1)));
      const told = await Promise.allSettled(
        ['d-1', 'd-2'].map((document) => storedAfter(register, id, issuing(document, atSecond(2)))),
      );
      expect(told.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const first = told.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      expect(first).toEqual([await register.byId(id)]);
    });

    it('says whether a change was made, and what is stored either way', async () => {
      const register = await open(freshShop());
      const { id } = await register.plan(aDocumentEntry());
      const sent = await register.change(id, sending(0, atSecond(1)));
      expect(sent).toEqual({ stored: await register.byId(id), isChanged: true });
      expect(await register.change(id, sending(0, atSecond(2)))).toEqual({ ...sent, isChanged: false });
    });

    it('counts issued documents per kind', async () => {
      const register = await open(freshShop());
      const [first, second, credit] = [aDocumentEntry(), aDocumentEntry(), aDocumentEntry({ kind: 'credit-note' })];
      for (const entry of [first, second, credit, aDocumentEntry()]) await register.plan(entry);
      await storedAfter(register, first.id, issuing('d-1', atSecond(1)));
      await storedAfter(register, second.id, issuing('d-2', atSecond(5)));
      await storedAfter(register, credit.id, issuing('d-3', atSecond(5)));
      expect(await register.countIssued()).toEqual({ invoice: 2, 'credit-note': 1, 'delivery-note': 0 });
    });

    it('sums up without tax what final invoices of a time come to, less credit notes, and nothing cancelled', async () => {
      const register = await open(freshShop());
      const made = [
        ['invoice', { date: day('2026-01-01') }],
        ['invoice', { date: day('2026-12-31'), total: cents(10_700), tax: cents(700) }],
        ['credit-note', { date: day('2026-06-01'), total: cents(1_190), tax: cents(190) }],
        ['invoice', { date: day('2025-12-31') }],
        ['invoice', { date: day('2027-01-01') }],
        ['invoice', { date: day('2026-06-01'), cancelled: true }],
        ['invoice', { date: day('2026-06-01'), status: 'draft' }],
        ['delivery-note', { date: day('2026-06-01') }],
      ] as const;
      for (const [kind, document] of made) {
        const entry = aDocumentEntry({ kind });
        await register.plan(entry, finding(anIssuedDocument({ kind, ...document }), entry.plannedAt));
      }
      expect(await register.netTotal(day('2026-01-01'), day('2027-01-01'))).toBe(10_000 + 10_000 - 1_000);
      expect(await (await open(freshShop())).netTotal(day('2026-01-01'), day('2027-01-01'))).toBe(0);
    });

    it('finds what is dated within a time, of every kind and however it stands, the earliest first', async () => {
      const register = await open(freshShop());
      const dates = ['2026-11-30', '2026-11-01', '2026-10-31', '2026-12-01'] as const;
      for (const date of dates) {
        const entry = aDocumentEntry({ source: date });
        await register.plan(entry, finding(anIssuedDocument({ date: day(date) }), entry.plannedAt));
      }
      const draft = aDocumentEntry({ source: 'draft', kind: 'delivery-note' });
      const asDraft = { kind: 'delivery-note', date: day('2026-11-15'), status: 'draft', cancelled: true } as const;
      await register.plan(draft, finding(anIssuedDocument(asDraft), draft.plannedAt));
      await register.plan(aDocumentEntry({ source: 'not sent' }));
      const found = await register.dated(day('2026-11-01'), day('2026-12-01'));
      expect(found.map(({ source }) => source)).toEqual(['2026-11-01', 'draft', '2026-11-30']);
      expect(await (await open(freshShop())).dated(day('2026-11-01'), day('2026-12-01'))).toEqual([]);
    });

    it('finds what was taxed abroad within a time, and counts that of which it is not known how it was taxed', async () => {
      const register = await open(freshShop());
      const on = day('2026-11-10');
      const taxed = (country: string, more: object = {}) => ({
        taxed: { scheme: 'gross' as const, country, suppliedOn: on, ...more },
      });
      const kept: Readonly<Record<string, Partial<NewDocumentEntry>>> = {
        home: taxed('DE'),
        paris: taxed('FR', { oss: 'goods' }),
        valley: taxed('DE', { oss: 'goods' }),
        zurich: taxed('CH'),
        earlier: {},
        note: { kind: 'delivery-note' },
      };
      for (const [source, more] of Object.entries(kept)) {
        const entry = aDocumentEntry({ source, ...more });
        await register.plan(entry, finding(anIssuedDocument({ kind: entry.kind, date: on }), entry.plannedAt));
      }
      for (const more of [{ status: 'draft' }, { cancelled: true }, { date: day('2026-12-01') }] as const) {
        const entry = aDocumentEntry();
        await register.plan(entry, finding(anIssuedDocument({ date: on, ...more }), entry.plannedAt));
      }
      const found = await register.taxedAbroad(day('2026-11-01'), day('2026-12-01'));
      expect(found.map(({ source }) => source).toSorted()).toEqual(['paris', 'valley', 'zurich']);
      expect(await register.taxedAbroad(day('2026-11-11'), day('2026-12-01'))).toEqual([]);
      expect(await register.countUntaxed(day('2026-11-01'), day('2026-12-01'))).toEqual({ ours: 0, byHand: 1 });
      const ours = aDocumentEntry();
      await register.plan(ours);
      await register.change(ours.id, sending(1, atSecond(1)));
      await register.change(ours.id, issuing('d-ours', atSecond(2)));
      await register.change(ours.id, describing(anIssuedDocument({ id: documentId('d-ours'), date: on })));
      expect(await register.countUntaxed(day('2026-11-01'), day('2026-12-01'))).toEqual({ ours: 1, byHand: 1 });
      expect(await (await open(freshShop())).countUntaxed(day('2026-11-01'), day('2026-12-01'))).toEqual({
        ours: 0,
        byHand: 0,
      });
    });

    it('counts what was made hour by hour and kind by kind, since a moment, and nothing that was linked', async () => {
      const register = await open(freshShop());
      const made = [
        [aDocumentEntry(), 'd-1', 10],
        [aDocumentEntry(), 'd-2', 20],
        [aDocumentEntry({ kind: 'credit-note' }), 'd-3', 30],
        [aDocumentEntry(), 'd-4', 3700],
        [aDocumentEntry(), 'd-0', -3700],
      ] as const;
      for (const [entry, document, second] of made) {
        await register.plan(entry);
        await storedAfter(register, entry.id, issuing(document, atSecond(second)));
      }
      await register.plan(aDocumentEntry());
      const hours = await register.issuedByHour(atSecond(0));
      const told = hours.map(({ hour, kind, documents }) => `${hour.toString()} ${kind} ${documents}`);
      const [first, next] = [atSecond(0), atSecond(3600)].map((at) => `${at.toString().slice(0, 13)}:00:00Z`);
      expect(told.toSorted()).toEqual([`${first} credit-note 1`, `${first} invoice 2`, `${next} invoice 1`].toSorted());
    });
  });
