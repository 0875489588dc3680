import { describe, expect, it } from '@jest/globals';
import { cents, documentId, type DocumentRegister, type ShopKey } from '@belegwerk/core';
import { anIntent, anIssuedDocument, atSecond, fresh, freshShop } from './builders.ts';

const expectedSupply = { what: 'service', month: '2026-11' } as const;

/** What every register of documents promises. */
export const documentRegisterContract = (name: string, open: (shop: ShopKey) => Promise<DocumentRegister>): void =>
  describe(`${name} as DocumentRegister`, () => {
    it('stores a new intent as planned and gives it back', async () => {
      const register = await open(freshShop());
      const intent = anIntent();
      const planned = { ...intent, state: 'planned', attempts: 0 };
      expect(await register.plan(intent)).toEqual(planned);
      expect(await register.byId(intent.id)).toEqual(planned);
      expect(await register.ofOrder(intent.orderId)).toEqual([planned]);
    });

    it('leads to one intent when the same source is planned many times at once', async () => {
      const register = await open(freshShop());
      const first = anIntent();
      const plans = Array.from({ length: 20 }, () => {
        const { id, linkToken, mark } = anIntent();
        return register.plan({ ...first, id, linkToken, mark });
      });
      const answered = await Promise.all(plans);
      expect(new Set(answered.map((intent) => intent.id)).size).toBe(1);
      expect(await register.ofOrder(first.orderId)).toHaveLength(1);
    });

    it('keeps an invoice and a credit note of the same source apart', async () => {
      const register = await open(freshShop());
      const invoice = anIntent();
      const credit = anIntent({ kind: 'credit-note', source: invoice.source, orderId: invoice.orderId });
      await register.plan(invoice);
      await register.plan(credit);
      expect(await register.ofOrder(invoice.orderId)).toHaveLength(2);
    });

    it('never shows the documents of another shop, even with the same ids', async () => {
      const [here, there] = [await open(freshShop()), await open(freshShop())];
      const intent = anIntent();
      await here.plan(intent);
      expect(await there.byId(intent.id)).toBeUndefined();
      expect(await there.ofOrder(intent.orderId)).toEqual([]);
      await expect(there.markSent(intent.id, 0, atSecond(1), cents(1))).rejects.toThrow(intent.id);
      const other = await there.plan({ ...intent, linkToken: anIntent().linkToken, expectedTotal: cents(5) });
      expect(other.expectedTotal).toBe(5);
      expect(await here.byId(intent.id)).toMatchObject({ expectedTotal: 11_900 });
    });

    it('gives the documents that were begun last, without refused ones and those of other shops', async () => {
      const [register, other] = [await open(freshShop()), await open(freshShop())];
      const intents = [3, 1, 2, 4].map((second) => anIntent({ orderName: `#${second}`, plannedAt: atSecond(second) }));
      for (const intent of intents) await register.plan(intent);
      const refused = intents[3]?.id ?? '';
      await register.markSent(refused, 0, atSecond(5), cents(1));
      await register.refuse(refused, 1, ['no'], atSecond(6));
      await other.plan(anIntent({ plannedAt: atSecond(9) }));
      const names = async (limit: number) => (await register.newest(limit)).map(({ orderName }) => orderName);
      expect(await names(5)).toEqual(['#3', '#2', '#1']);
      expect(await names(2)).toEqual(['#3', '#2']);
    });

    it('counts an attempt whenever it is sent', async () => {
      const register = await open(freshShop());
      const { id } = await register.plan(anIntent());
      expect(await register.markSent(id, 0, atSecond(1), cents(11_900))).toMatchObject({ state: 'sent', attempts: 1 });
      const again = await register.markSent(id, 1, atSecond(2), cents(12_000));
      expect(again).toMatchObject({ state: 'sent', attempts: 2, sentAt: atSecond(2), expectedTotal: 12_000 });
    });

    it('remembers what it stands for as it was sent the last time', async () => {
      const register = await open(freshShop());
      const { id, covers } = await register.plan(anIntent());
      const sent = await register.markSent(id, 0, atSecond(1), cents(11_900), { absorbedRefunds: ['r-1', 'r-2'] });
      expect(sent).toMatchObject({ covers, absorbedRefunds: ['r-1', 'r-2'] });
      expect(await register.byId(id)).toEqual(sent);
      const early = await register.markSent(id, 1, atSecond(2), cents(11_900), { expectedSupply });
      expect(early).toMatchObject({ covers, expectedSupply });
      expect(await register.byId(id)).toEqual(early);
      // what is sent again may have happened meanwhile
      const later = await register.markSent(id, 2, atSecond(3), cents(11_900));
      expect(later).not.toHaveProperty('expectedSupply');
    });

    it('remembers that it was made afterwards, however often it is sent', async () => {
      const register = await open(freshShop());
      const { id } = await register.plan(anIntent({ afterwards: true }));
      await register.markSent(id, 0, atSecond(1), cents(11_900));
      await register.refuse(id, 1, ['no'], atSecond(2));
      await register.markSent(id, 1, atSecond(3), cents(11_900), { expectedSupply });
      expect((await register.byId(id))?.afterwards).toBe(true);
      const { id: other } = await register.plan(anIntent());
      expect(await register.byId(other)).not.toHaveProperty('afterwards');
    });

    it('refuses to send for a lane that counted otherwise, and lets one of many pass', async () => {
      const register = await open(freshShop());
      const { id } = await register.plan(anIntent());
      const tries = Array.from({ length: 10 }, () => register.markSent(id, 0, atSecond(1), cents(11_900)));
      expect((await Promise.all(tries)).filter((sent) => sent !== undefined)).toHaveLength(1);
      expect(await register.markSent(id, 0, atSecond(2), cents(11_900))).toBeUndefined();
      expect(await register.byId(id)).toMatchObject({ attempts: 1, sentAt: atSecond(1) });
    });

    it('is not misled by what it saw before another lane came', async () => {
      const shop = freshShop();
      const [here, there] = [await open(shop), await open(shop)];
      const { id } = await here.plan(anIntent());
      await there.markSent(id, 0, atSecond(1), cents(11_900));
      expect(await here.markSent(id, 0, atSecond(2), cents(11_900))).toBeUndefined();
      expect(await here.refuse(id, 1, ['Adresse fehlt'], atSecond(3))).toMatchObject({ state: 'refused', attempts: 1 });
      const settled = await there.settle(id, documentId('d-1'), atSecond(4));
      expect(settled).not.toHaveProperty('refusal');
      expect(await here.markSent(id, 1, atSecond(5), cents(11_900))).toBeUndefined();
      expect(await here.byId(id)).toEqual(settled);
    });

    it('ignores what became of an earlier attempt, so that nothing is sent while another attempt is under way', async () => {
      const register = await open(freshShop());
      const { id } = await register.plan(anIntent());
      await register.markSent(id, 0, atSecond(1), cents(11_900));
      const again = await register.markSent(id, 1, atSecond(2), cents(11_900));
      expect(await register.refuse(id, 1, ['absent'], atSecond(3))).toEqual(again);
      expect(await register.byId(id)).toEqual(again);
    });

    it('never sends again what was issued', async () => {
      const register = await open(freshShop());
      const { id } = await register.plan(anIntent());
      await register.markSent(id, 0, atSecond(1), cents(11_900));
      await register.settle(id, documentId('d-1'), atSecond(2));
      expect(await register.markSent(id, 1, atSecond(3), cents(11_900))).toBeUndefined();
      expect(await register.byId(id)).toMatchObject({ state: 'issued', attempts: 1 });
    });

    it('settles once; the same document again changes nothing, another one is a defect', async () => {
      const register = await open(freshShop());
      const { id } = await register.plan(anIntent());
      await register.markSent(id, 0, atSecond(1), cents(11_900));
      const settled = await register.settle(id, documentId('d-1'), atSecond(2));
      expect(settled).toMatchObject({ state: 'issued', documentId: 'd-1', settledAt: atSecond(2) });
      expect(await register.settle(id, documentId('d-1'), atSecond(9))).toEqual(settled);
      await expect(register.settle(id, documentId('d-2'), atSecond(9))).rejects.toThrow('d-2');
      expect(await register.byId(id)).toEqual(settled);
    });

    it('can be sent again after a refusal, which is forgotten then', async () => {
      const register = await open(freshShop());
      const { id } = await register.plan(anIntent());
      await register.markSent(id, 0, atSecond(1), cents(11_900));
      const refused = await register.refuse(id, 1, ['Adresse fehlt'], atSecond(2));
      expect(refused).toMatchObject({ state: 'refused', refusal: ['Adresse fehlt'], attempts: 1 });
      const sent = await register.markSent(id, 1, atSecond(3), cents(11_900));
      expect(sent).toMatchObject({ state: 'sent', attempts: 2 });
      expect(sent).not.toHaveProperty('refusal');
    });

    it('ignores a refusal that comes after the document', async () => {
      const register = await open(freshShop());
      const { id } = await register.plan(anIntent());
      await register.markSent(id, 0, atSecond(1), cents(11_900));
      const settled = await register.settle(id, documentId('d-1'), atSecond(2));
      expect(await register.refuse(id, 1, ['zu spät'], atSecond(3))).toEqual(settled);
    });

    it('keeps what the accounting service says of the document', async () => {
      const register = await open(freshShop());
      const { id, orderId } = await register.plan(anIntent());
      await register.settle(id, documentId('d-1'), atSecond(2));
      const document = anIssuedDocument({ electronicProfile: 'XRechnung' });
      const described = await register.describe(id, document);
      expect(described).toMatchObject({ state: 'issued', document });
      expect(await register.ofOrder(orderId)).toEqual([described]);
    });

    it('lists what was sent without an answer, oldest first', async () => {
      const register = await open(freshShop());
      const [late, early, done] = [anIntent(), anIntent(), anIntent()];
      for (const intent of [late, early, done, anIntent()]) await register.plan(intent);
      await register.markSent(late.id, 0, atSecond(9), cents(1));
      await register.markSent(early.id, 0, atSecond(3), cents(1));
      await register.markSent(done.id, 0, atSecond(1), cents(1));
      await register.settle(done.id, documentId('d-1'), atSecond(2));
      const unanswered = await register.unanswered(10);
      expect(unanswered.map((intent) => intent.id)).toEqual([early.id, late.id]);
      expect(await register.unanswered(1)).toHaveLength(1);
    });

    it('lists what is a draft at the accounting service, newest first, as long as it is there', async () => {
      const [register, other] = [await open(freshShop()), await open(freshShop())];
      const [old, recent, final, deleted] = [anIntent(), anIntent(), anIntent(), anIntent()];
      for (const intent of [old, recent, final, deleted, anIntent()]) await register.plan(intent);
      for (const [at, { id }] of [old, recent, final, deleted].entries()) {
        const document = anIssuedDocument({ status: 'draft' });
        await register.settle(id, document.id, atSecond(at));
        await register.describe(id, document);
      }
      await register.describe(final.id, anIssuedDocument({ status: 'open' }));
      await register.describe(deleted.id, anIssuedDocument({ status: 'draft', cancelled: true }));
      expect((await register.drafts(10)).map(({ id }) => id)).toEqual([recent.id, old.id]);
      expect((await register.drafts(1)).map(({ id }) => id)).toEqual([recent.id]);
      expect(await other.drafts(10)).toEqual([]);
    });

    it('finds an intent by the document it led to, in its own shop only', async () => {
      const [register, other] = [await open(freshShop()), await open(freshShop())];
      const { id } = await register.plan(anIntent());
      const ofService = documentId(fresh('d'));
      expect(await register.byDocumentId(ofService)).toBeUndefined();
      const settled = await register.settle(id, ofService, atSecond(2));
      expect(await register.byDocumentId(ofService)).toEqual(settled);
      expect(await other.byDocumentId(ofService)).toBeUndefined();
    });

    it('keeps a document that somebody else made, which takes no transfer and is not counted as ours', async () => {
      const register = await open(freshShop());
      const document = anIssuedDocument();
      const found = { ...anIntent(), documentId: document.id, document };
      const linked = await register.adopt(found);
      expect(linked).toMatchObject({ state: 'issued', linked: true, document, settledAt: found.plannedAt });
      expect(await register.adopt(found)).toEqual(linked);
      expect(await register.byDocumentId(document.id)).toEqual(linked);
      expect(await register.ofOrder(found.orderId)).toEqual([linked]);
      expect(await register.markSent(linked.id, 0, atSecond(3), cents(1))).toBeUndefined();
      expect(await register.countIssued()).toMatchObject({ invoice: 0 });
    });

    it('takes such a document for what was planned or refused, and gives the transfer back', async () => {
      const register = await open(freshShop());
      const [planned, refused] = [anIntent(), anIntent()];
      const supply = { period: 'month 2026-10-01', quota: 5 };
      await register.plan(planned, supply);
      await register.plan(refused, supply);
      await register.markSent(refused.id, 0, atSecond(1), cents(1));
      await register.refuse(refused.id, 1, ['Name fehlt'], atSecond(2));
      for (const { id, kind, source, orderId } of [planned, refused]) {
        const document = anIssuedDocument();
        const found = { ...anIntent({ kind, source, orderId }), documentId: document.id, document };
        const linked = await register.adopt(found);
        expect(linked).toMatchObject({ id, state: 'issued', linked: true, document });
        expect(linked).not.toHaveProperty('transfer');
        expect(linked).not.toHaveProperty('refusal');
      }
      expect(await register.transfersUsed(supply.period)).toBe(0);
    });

    it('never takes such a document for what was sent or issued', async () => {
      const register = await open(freshShop());
      const [sent, issued] = [anIntent(), anIntent()];
      for (const { id } of [await register.plan(sent), await register.plan(issued)])
        await register.markSent(id, 0, atSecond(1), cents(1));
      await register.settle(issued.id, documentId(fresh('d')), atSecond(2));
      for (const { id, kind, source } of [sent, issued]) {
        const document = anIssuedDocument();
        const before = await register.byId(id);
        expect(await register.adopt({ ...anIntent({ kind, source }), documentId: document.id, document })).toEqual(
          before,
        );
        expect(await register.byId(id)).toEqual(before);
      }
    });

    it('counts issued documents per kind', async () => {
      const register = await open(freshShop());
      const [first, second, credit] = [anIntent(), anIntent(), anIntent({ kind: 'credit-note' })];
      for (const intent of [first, second, credit, anIntent()]) await register.plan(intent);
      await register.settle(first.id, documentId('d-1'), atSecond(1));
      await register.settle(second.id, documentId('d-2'), atSecond(5));
      await register.settle(credit.id, documentId('d-3'), atSecond(5));
      expect(await register.countIssued()).toEqual({ invoice: 2, 'credit-note': 1, 'delivery-note': 0 });
    });
  });
