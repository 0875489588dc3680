import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderReply } from '@belegwerk/contracts/api';
import { euro } from '../builders/index.ts';
import { openBookkeeping, type Bookkeeping } from '../system/bookkeeping.ts';
import { documentByHand } from '../system/by-hand.ts';
import { inEuro } from '../system/german-money.ts';
import type { TestSystem } from '../system/start-test-system.ts';
import type { PanelOrder, OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 40_000;

/** What is said where the merchant is not told to set anything to paid, because no money came for it. */
const NO_MONEY =
  /^In Lexware Office noch offen, fällig am [\d.]{10}\. Das Geld der Bestellung gehört zu anderen Belegen, für diese Rechnung ist keines eingegangen\. Stimmt die Rechnung, fordere beim Kunden ein, was fehlt\. Stimmt sie nicht, storniere sie in Lexware Office oder schreibe eine Gutschrift dazu\.$/;
const TO_MATCH = 'Die Zahlung liegt als Umsatz in Lexware Office und ist vorgeschlagen. Bestätige die Zuordnung dort.';

describe('the money of an order pays once', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  let until: Bookkeeping['until'];

  beforeAll(async () => {
    ({ system, panel, until } = await openBookkeeping());
  }, LIMIT_MS);
  afterAll(() => system.close());

  const written = (order: PanelOrder, count: number) =>
    until(
      order,
      ({ documents, status }) =>
        status.state !== 'creating' &&
        documents.length === count &&
        documents.every(({ entryState }) => entryState === 'issued'),
    );
  const said = ({ openItems }: OrderReply): readonly string[] => openItems.map(({ sentence }) => sentence);
  const byHand = (order: PanelOrder, grossAmount: number, more: object = {}) =>
    documentByHand(system, { introduction: `Beleg zu ${order.name}`, grossAmount, ...more });
  const invoiceVoided = async (order: PanelOrder): Promise<void> => {
    const [invoice] = await panel.booked(order, 'invoice');
    await system.control('lexware', `/documents/${invoice?.id}/void`, 'POST', {});
    await until(order, ({ documents }) => documents.some(({ cancelled }) => cancelled));
  };
  const onePieceBack = (order: PanelOrder) =>
    panel.act(order, 'refund', { lines: [{ lineId: order.lines[0]?.id, quantity: 1, restock: true }] });
  const worth = ({ totals }: PanelOrder): number => Number(totals.total);

  it(
    'and an invoice beside the paid one, which was not paid, is never called paid: it waits for its customer',
    async () => {
      const order = await panel.placeDone({ gateway: 'manual' });
      await until(order, ({ documents }) => documents[0]?.status === 'paid');
      await byHand(order, 20);
      await written(order, 2);
      const page = await until(order, ({ openItems }) => openItems.length === 1);
      expect(page.openItems).toMatchObject([{ cause: 'without-money', needed: false }]);
      expect(said(page)[0]).toMatch(NO_MONEY);
      expect([page.state, page.difference]).toEqual(['differs', expect.stringContaining('20,00 € mehr')]);
    },
    LIMIT_MS,
  );

  it(
    'also by a gateway that is left out: only the invoice that it paid says so',
    async () => {
      const order = await panel.placeDone({ gateway: 'klarna' });
      await until(order, ({ openItems }) => openItems.length === 1);
      await byHand(order, 20);
      await written(order, 2);
      const page = await until(order, ({ openItems }) => openItems.length === 2);
      expect(page.openItems.map(({ cause }) => cause)).toEqual(['not-transferred', 'without-money']);
      expect(said(page)[0]).toContain('Zahlungen über Klarna werden nicht übertragen.');
      expect(said(page)[1]).toMatch(NO_MONEY);
      const [invoice] = await panel.booked(order, 'invoice');
      await system.control('lexware', `/documents/${invoice?.id}/pay`, 'POST', {});
      const paid = await until(order, ({ openItems }) => openItems.length === 1);
      expect(said(paid)[0]).toMatch(NO_MONEY);
    },
    LIMIT_MS,
  );

  it(
    'and of two that were written in place of a cancelled invoice one has it',
    async () => {
      const order = await panel.placeDone({ gateway: 'manual' });
      await invoiceVoided(order);
      await byHand(order, worth(order));
      await until(order, ({ openItems }) => openItems[0]?.cause === 'to-match');
      await byHand(order, worth(order));
      await written(order, 3);
      const page = await until(order, ({ openItems }) => openItems.length === 2);
      expect(page.openItems.map(({ cause }) => cause)).toEqual(['to-match', 'without-money']);
      expect(said(page)[0]).toBe(TO_MATCH);
      expect(said(page)[1]).toMatch(NO_MONEY);
      expect(page.difference).toContain(`${inEuro(order.totals.total)} mehr`);
    },
    LIMIT_MS,
  );

  it(
    'and its bank transaction still waits where only a credit note settled a part of the invoice that took the place of another',
    async () => {
      const order = await panel.placeDone({ gateway: 'manual' });
      await invoiceVoided(order);
      const { totals } = await onePieceBack(order);
      await until(order, ({ paymentStatus }) => paymentStatus === 'partially_refunded');
      const replacement = await byHand(order, worth(order));
      await until(order, ({ openItems }) => openItems[0]?.cause === 'to-match');
      const gone = euro(totals.total) - euro(totals.currentTotal);
      await byHand(order, gone / 100, { path: 'credit-notes', preceding: replacement });
      await written(order, 3);
      const left = `Noch ${inEuro(totals.currentTotal)} offen.`;
      const page = await until(order, (each) => said(each)[0]?.startsWith(left) ?? false);
      expect(said(page)).toEqual([`${left} ${TO_MATCH}`]);
      expect(page.documents.find(({ states }) => states.includes('to-match'))?.total).toBe(totals.total);
    },
    LIMIT_MS,
  );

  it(
    'and its bank transaction waits again where the assignment was undone before a part was refunded',
    async () => {
      const order = await panel.placeDone({ gateway: 'manual' });
      await until(order, ({ documents }) => documents[0]?.status === 'paid');
      const [invoice] = await panel.booked(order, 'invoice');
      await system.control('lexware', `/documents/${invoice?.id}/unpay`, 'POST', {});
      await until(order, ({ openItems }) => openItems.length === 1);
      const { totals } = await onePieceBack(order);
      await written(order, 2);
      const left = `Noch ${inEuro(totals.currentTotal)} offen.`;
      const page = await until(order, (each) => said(each)[0]?.startsWith(left) ?? false);
      expect(said(page)).toEqual([`${left} ${TO_MATCH}`]);
    },
    LIMIT_MS,
  );

  it(
    'and all of it is named for the invoice that takes the place of a cancelled one, also when it was suggested for another',
    async () => {
      const products = await system.panel<readonly { id: string; isGiftCard: boolean }[]>('/products');
      const order = await panel.placeDone({ gateway: 'manual' });
      await until(order, ({ documents }) => documents[0]?.status === 'paid');
      await invoiceVoided(order);
      await panel.act(order, 'edit', {
        add: [{ productId: products.find((each) => !each.isGiftCard)?.id, quantity: 1 }],
      });
      const { totals } = await panel.act(order, 'pay', { gateway: 'manual' });
      await until(order, ({ paymentStatus, status }) => paymentStatus === 'paid' && status.state === 'held');
      await byHand(order, Number(totals.currentTotal));
      await written(order, 2);
      const more = euro(totals.currentTotal) - euro(order.totals.total);
      const both = `Die Zahlung liegt in Lexware Office in 2 Umsätzen über ${inEuro(order.totals.total)} und ${inEuro(more)}. Ordne dort beide der Rechnung zu.`;
      const page = await until(order, (each) => said(each)[0]?.includes('2 Umsätzen') ?? false);
      expect(said(page)).toEqual([both]);
    },
    LIMIT_MS,
  );
});
