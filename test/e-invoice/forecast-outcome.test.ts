import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ForeseenEInvoice } from '@belegwerk/core/e-invoice';
import { cents, centsText, fail, staffId } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import type { Shop } from '@belegwerk/core/shops';
import { makeForeseeCreation } from '@belegwerk/core/use-cases';
import { anOrder, aRefund } from '../builders/index.ts';
import { diceFrom, type Dice } from '../chaos/dice.ts';
import { openLexwareAccount } from '../contracts/lexware-account.ts';
import { Stage } from '../journeys/use-cases/stage.ts';
import { drawnOrder, drawnPreferences } from './drawn-orders.ts';

const LIMIT_MS = 120_000;
const SEEDS = [1, 2, 3, 4, 5] as const;
const ORDERS = 100;
/** So many orders in a row have the same settings and the same switch of the account. */
const TURN_EVERY = 10;

/** What the dialog foresees, and what the accounting service answers. */
const FORESEEN = { 'x-rechnung': 'XRechnung', zugferd: 'EN16931', none: 'none' } as const;

/** Why a forecast may miss. */
type Cause =
  /** The account was switched, and no document has told it since. */
  'switch-not-learned' | 'unexplained';

interface Outcome {
  readonly document: string;
  readonly foreseen: string;
  readonly is: string;
  readonly cause?: Cause;
}

/** What the account's switch decides. */
const BY_SWITCH: ReadonlySet<string> = new Set(['EN16931', 'none', 'unknown']);

/** What the dialog foresees, and to whom. */
type Said = Pick<ForeseenEInvoice, 'profile' | 'recipient'>;

const outcomeOf = (document: string, said: Said | undefined, is = 'no document', hasTold = false): Outcome => {
  const foreseen: string = FORESEEN[said?.profile as keyof typeof FORESEEN] ?? said?.profile ?? 'no document';
  if (foreseen === is) return { document, foreseen, is };
  const isOpen = !hasTold || foreseen === 'unknown';
  const isBySwitch = isOpen && BY_SWITCH.has(foreseen) && BY_SWITCH.has(is);
  return { document, foreseen, is, cause: isBySwitch ? 'switch-not-learned' : 'unexplained' };
};

describe('what is foreseen of 500 drawn orders, and what the accounting service makes of them', () => {
  let account: Awaited<ReturnType<typeof openLexwareAccount>>;
  let stage: Stage;
  let shop: Shop;
  beforeAll(async () => {
    account = await openLexwareAccount();
    await account.calm();
    await account.setClocks('2026-11-20T10:00:00Z');
    await account.control('POST', '/profile', { distanceSalesPrinciple: 'ORIGIN' });
  }, LIMIT_MS);
  afterAll(() => account.close());

  const begin = async (): Promise<void> => {
    const { bookkeeping, contacts } = await account.open();
    // what the file says is judged elsewhere; printing 500 of them takes minutes
    bookkeeping.file = async () => fail({ kind: 'bookkeeping-busy', waitSeconds: 60 });
    stage = new Stage(undefined, { bookkeeping, contacts });
    stage.quota = 10_000;
    shop = await stage.open({
      preferences: {
        invoiceFinalize: true,
        invoiceEvent: 'fulfilled',
        creditCreate: false,
        creditFinalize: true,
        vatIdPlaces: ['order-note'],
        leitwegIdPlaces: ['order-note'],
      },
    });
  };
  const turn = async (dice: Dice): Promise<boolean> => {
    const electronicInvoices = dice.next() < 0.6;
    await account.control('POST', '/switches', { electronicInvoices, contactDelayMs: 0 });
    const preferences = { ...shop.preferences, ...drawnPreferences(dice) };
    shop = (await stage.stores.shops.update(shop.key, (known) => ({ ...known, preferences }))) ?? shop;
    return electronicInvoices;
  };
  const foreseen = async (order: Order, kind: 'invoice' | 'credit-note'): Promise<Said | undefined> => {
    const { clock, stores, processPorts } = stage;
    const { orders, loadMetafields, linksOf, bookkeeping } = processPorts;
    const printer = { print: () => Promise.reject(new Error('nothing is printed')) };
    const { foresee } = makeForeseeCreation({ stores, orders, clock, loadMetafields, linksOf, bookkeeping, printer });
    const answer = await foresee(await stage.agreed(shop), { order: order.id, kind, by: staffId('42') });
    return answer.ok ? answer.value.documents.find(({ draft }) => draft.kind === kind)?.eInvoice : undefined;
  };
  const made = async (order: Order, kind: 'invoice' | 'credit-note'): Promise<string | undefined> => {
    await stage.act(shop, { order: order.id, action: kind === 'invoice' ? 'create-invoice' : 'create-credit' });
    await stage.processOrder(await stage.agreed(shop), order.id, 'live');
    const entries = await stage.recordsOf(shop).documents.ofOrder(order.id);
    const entry = entries.find((each) => each.kind === kind);
    if (entry?.document) return entry.document.electronicProfile ?? 'none';
    return entry?.state === 'refused' ? 'refused' : undefined;
  };

  const run = async (seed: number): Promise<readonly Outcome[]> => {
    const dice = diceFrom(seed);
    const outcomes: Outcome[] = [];
    let [isOn, hasTold] = [false, false];
    for (let at = 0; at < ORDERS; at += 1) {
      if (at % TURN_EVERY === 0) {
        const before = isOn;
        isOn = await turn(dice);
        hasTold &&= before === isOn;
      }
      const number = seed * 1000 + at;
      const order = drawnOrder(dice, number, dice.next() < 0.7 ? number : seed * 1000 + dice.between(0, at));
      await stage.process(shop, order);
      const said = await foreseen(order, 'invoice');
      const is = await made(order, 'invoice');
      outcomes.push(outcomeOf(order.name, said, is, hasTold));
      hasTold ||= tells(said, is);
      if (!is || dice.next() < 0.7) continue;
      const returned = withRefund(order);
      await stage.process(shop, returned);
      const creditSaid = await foreseen(returned, 'credit-note');
      const credit = await made(returned, 'credit-note');
      outcomes.push(outcomeOf(`${order.name} credit`, creditSaid, credit, hasTold));
      hasTold ||= tells(creditSaid, credit);
    }
    return outcomes;
  };

  const missed: Outcome[] = [];
  const counts = { orders: 0, documents: 0, credits: 0, eInvoices: 0, xRechnungen: 0 };
  it.each(SEEDS)(
    'agree, but where no document has told the switch since it was turned (seed %i)',
    async (seed) => {
      await begin();
      const outcomes = await run(seed);
      await stage.close();
      const documents = outcomes.filter(({ is }) => is !== 'no document');
      counts.orders += ORDERS;
      counts.documents += documents.length;
      counts.credits += documents.filter(({ document }) => document.endsWith('credit')).length;
      counts.eInvoices += documents.filter(({ is }) => is === 'EN16931').length;
      counts.xRechnungen += documents.filter(({ is }) => is === 'XRechnung').length;
      missed.push(...outcomes.filter(({ cause }) => cause !== undefined));
      expect(outcomes.filter(({ cause }) => cause === 'unexplained')).toEqual([]);
    },
    LIMIT_MS,
  );

  it('were enough of every kind, and at most one document in ten came before its switch was learned', () => {
    expect(counts.orders).toBe(500);
    expect(counts.documents).toBeGreaterThan(500);
    expect(Math.min(counts.credits, counts.eInvoices, counts.xRechnungen)).toBeGreaterThan(30);
    expect(missed.length).toBeLessThan(counts.documents / 10);
  });
});

/** What came of a company's document tells the switch; of one that became none it is known once the next forecast says so. */
const tells = (said: Said | undefined, is: string | undefined): boolean =>
  is === 'EN16931' || (is === 'none' && said?.profile === 'none' && said.recipient === 'company');

/** Its first line came back, and its money was paid back. */
const withRefund = (order: Order): Order => {
  const [line] = order.lines;
  if (!line) throw new Error('an order without lines');
  const [amount, tax] = [line.quantity * line.unitPrice - line.discount, line.taxes[0]?.amount ?? 0];
  const euros = (given: number): string => centsText(cents(given));
  const refund = aRefund({
    id: `gid://shopify/Refund/${order.name.slice(1)}`,
    lines: [{ lineId: line.id, quantity: line.quantity, amount: euros(amount), tax: euros(tax) }],
    paidOut: euros(order.taxesIncluded ? amount : amount + tax),
  });
  const { totals: _totals, payments: _payments, ...rest } = order;
  return anOrder({ ...rest, refunds: [refund] });
};
