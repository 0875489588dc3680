import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderReply } from '@belegwerk/contracts/api';
import { openBookkeeping, type Bookkeeping } from '../system/bookkeeping.ts';
import { documentByHand } from '../system/by-hand.ts';
import { inEuro } from '../system/german-money.ts';
import type { TestSystem } from '../system/start-test-system.ts';
import type { PanelOrder, OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 60_000;

describe('an order that differs from its documents', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  let until: Bookkeeping['until'];

  beforeAll(async () => {
    ({ system, panel, until } = await openBookkeeping());
  }, LIMIT_MS);
  afterAll(() => system.close());

  const inBooks = (document: string | undefined, act: string) =>
    system.control('lexware', `/documents/${document}/${act}`, 'POST', {});
  const voided = async (order: PanelOrder, kind: 'invoice' | 'credit-note'): Promise<OrderReply> => {
    const [first] = await panel.booked(order, kind);
    await inBooks(first?.id, 'void');
    return until(order, ({ documents }) => documents.some((each) => each.kind === kind && each.cancelled));
  };
  const written = ({ name }: PanelOrder, grossAmount: number, more: object = {}): Promise<string> =>
    documentByHand(system, { introduction: `Zu ${name}`, grossAmount, ...more });
  const onePiece = ({ lines }: PanelOrder) => ({ lines: [{ lineId: lines[0]?.id, quantity: 1, restock: true }] });
  const everything = ({ lines }: PanelOrder) => ({
    lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity, restock: true })),
    shipping: true,
  });
  const worthOf = ({ currentTotal = '' }: OrderReply): number => Number(currentTotal);
  const settled = ({ state, balance }: OrderReply): boolean => state !== 'differs' && Number(balance?.difference) === 0;
  const tooMuch = (page: OrderReply, order: PanelOrder): string => {
    const [first, second] = page.documents.map(({ number }) => number);
    const more = inEuro((page.balance?.difference ?? '').replace('-', ''));
    return `Die Rechnung ${first} ist in Lexware Office storniert, an ihrer Stelle gilt dort die Rechnung ${second}. Die Belege ergeben ${more} mehr, als die Bestellung wert ist: Zu einer stornierten Rechnung schreibt Belegwerk keine Gutschrift. Schreibe in Lexware Office eine Gutschrift über ${more} zur Rechnung ${second}. Nennt sie die Bestellung ${order.name}, ordnet Belegwerk sie von selbst zu.`;
  };

  it(
    'because a piece came back after its cancelled invoice was replaced is told the invoice to credit, and agrees once it is',
    async () => {
      const order = await panel.placeDone({ gateway: 'manual' });
      const whole = worthOf(await voided(order, 'invoice'));
      const replacement = await written(order, whole);
      const replaced = await until(order, (page) => page.documents.length === 2 && settled(page));
      expect(replaced.causes).toMatchObject([
        { cause: 'document-cancelled', number: replaced.documents[0]?.number },
        { cause: 'document-by-hand', number: replaced.documents[1]?.number },
      ]);
      await panel.act(order, 'refund', onePiece(order));
      const page = await until(order, ({ state }) => state === 'differs');
      expect(page.difference).toBe(tooMuch(page, order));
      const grossAmount = -Number(page.balance?.difference);
      await written(order, grossAmount, { path: 'credit-notes', preceding: replacement });
      const { difference, causes = [] } = await until(order, settled);
      expect(difference).toBeUndefined();
      expect(causes.map(({ cause }) => cause)).not.toContain('unexplained');
    },
    LIMIT_MS,
  );

  it(
    'because a cancelled invoice was replaced over what it was worth before its refund is told the same',
    async () => {
      const order = await panel.placeDone({ gateway: 'manual' });
      const whole = worthOf(await voided(order, 'invoice'));
      await panel.act(order, 'refund', onePiece(order));
      await until(order, (page) => worthOf(page) < whole);
      await written(order, whole);
      const page = await until(order, ({ documents, state }) => documents.length === 2 && state === 'differs');
      expect(page.difference).toBe(tooMuch(page, order));
      const skipped =
        page.sideTasks?.filter(({ kind, state }) => kind === 'payment-match' && state === 'skipped') ?? [];
      expect(skipped.map(({ reason }) => reason)).toEqual([
        'Zu dieser Erstattung schreibt Belegwerk keine Gutschrift, weil die Rechnung in Lexware Office storniert ist.',
      ]);
    },
    LIMIT_MS,
  );

  it.each<[string, object, string, (order: PanelOrder) => object]>([
    ['refunded', { gateway: 'manual' }, 'refund', everything],
    ['called off before anybody paid', { pay: false }, 'cancel', () => ({})],
  ])(
    'because its invoice was cancelled after all was %s is told of the credit note that is left, and agrees without it',
    async (_, wish, act, body) => {
      const order = await panel.placeDone(wish);
      await panel.act(order, act, body(order));
      await panel.bookedTimes(order, 'credit-note', 1);
      await voided(order, 'invoice');
      const { difference, balance, documents } = await until(order, ({ state }) => state === 'differs');
      const [invoice, note] = documents.map(({ number }) => number);
      const less = inEuro(balance?.difference ?? '');
      expect(difference).toBe(
        `Die Rechnung ${invoice} ist in Lexware Office storniert, die Gutschrift ${note} aber nicht. Die Belege ergeben ${less} weniger, als die Bestellung wert ist. Hebe dort auf, was der Gutschrift zugeordnet ist, und storniere sie.`,
      );
      const [booked] = await panel.booked(order, 'credit-note');
      await inBooks(booked?.id, 'unpay');
      await inBooks(booked?.id, 'void');
      expect((await until(order, settled)).state).toBe('done');
    },
    LIMIT_MS,
  );
});
