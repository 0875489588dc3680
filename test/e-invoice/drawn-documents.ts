import type { DocumentToWrite, FileSeller } from '@belegwerk/adapters/invoice-files';
import { alignedDraft, planCreditNote, planInvoice, type DocumentContext } from '@belegwerk/core/document-plans';
import type { DocumentDraft } from '@belegwerk/core/documents';
import { cents, centsText, day, documentId, instant, orderId } from '@belegwerk/core/kernel';
import type { Address, Order } from '@belegwerk/core/orders';
import { DEFAULT_PREFERENCES, type Preferences } from '@belegwerk/core/preferences';
import type { SellerRegime } from '@belegwerk/core/tax';
import { aLine, anOrder, aRefund, aShippingLine, type LineWish } from '../builders/index.ts';
import type { Dice } from '../chaos/dice.ts';

/** What can be sold to whom, and how the shop taxes it. */
interface Trade {
  readonly regime: SellerRegime;
  readonly to: Address;
  readonly rates: readonly string[];
  readonly kind?: LineWish['kind'];
  readonly vatId?: string;
  readonly company?: string;
  readonly preferences?: Partial<Preferences>;
  readonly leitwegId?: string;
  readonly title?: string;
}

const BERLIN: Address = { street: 'Invalidenstraße 1', zip: '10115', city: 'Berlin', countryCode: 'DE' };
const VIENNA: Address = { street: 'Ring 1', zip: '1010', city: 'Wien', countryCode: 'AT' };
const DUBLIN: Address = { street: 'Main Street 4', city: 'Dublin', zip: 'D02 X285', countryCode: 'IE' };
const ZURICH: Address = { street: 'Gasse 2', zip: '8001', city: 'Zürich', countryCode: 'CH' };
const LAS_PALMAS: Address = { street: 'Calle 3', zip: '35001', city: 'Las Palmas', countryCode: 'ES' };
const HELGOLAND: Address = { street: 'Lung Wai 5', zip: '27498', city: 'Helgoland', countryCode: 'DE' };

/** What is drawn from. A name is what a failure says. */
export const TRADES = {
  'at home': { regime: 'origin', to: BERLIN, rates: ['19', '7'] },
  'at home, to a business without tax in prices': {
    regime: 'origin',
    to: BERLIN,
    rates: ['19', '7'],
    company: 'Strandhotel Nord',
    preferences: { asNet: true },
  },
  'to an authority': {
    regime: 'origin',
    to: BERLIN,
    rates: ['19', '7'],
    company: 'Stadt Musterhausen',
    leitwegId: '04011000-12345-03',
    preferences: { xRechnungAsNet: true },
  },
  'of a small business': { regime: 'smallBusiness', to: BERLIN, rates: ['0'] },
  'by the one-stop shop': { regime: 'oss', to: VIENNA, rates: ['20', '10'] },
  'by the one-stop shop at rates with decimals': { regime: 'oss', to: DUBLIN, rates: ['23', '13.5'] },
  'to a business within the EU': {
    regime: 'origin',
    to: VIENNA,
    rates: ['0'],
    vatId: 'ATU13585627',
    company: 'Kaffeehaus Mayer GmbH',
  },
  'service to a business within the EU': {
    regime: 'origin',
    to: VIENNA,
    rates: ['0'],
    kind: 'service',
    vatId: 'ATU13585627',
    company: 'Kaffeehaus Mayer GmbH',
  },
  'to Switzerland': { regime: 'origin', to: ZURICH, rates: ['0'] },
  'to the Canary Islands': { regime: 'origin', to: LAS_PALMAS, rates: ['0'] },
  'service to a business in Switzerland': {
    regime: 'origin',
    to: ZURICH,
    rates: ['0'],
    kind: 'service',
    company: 'Kaffeehaus Zürich AG',
  },
  'gift cards beside other goods': { regime: 'origin', to: BERLIN, rates: ['19', '0'], title: 'Gutschein' },
  'to Helgoland': { regime: 'origin', to: HELGOLAND, rates: ['0'] },
  'partly exempt': {
    regime: 'origin',
    to: BERLIN,
    rates: ['19', '0'],
    title: 'Kurs',
    preferences: { zeroRates: { 'product:Kurs': 'exempt-4-21' } },
  },
  'photovoltaics beside other goods': {
    regime: 'origin',
    to: BERLIN,
    rates: ['19', '0'],
    title: 'Modul',
    preferences: { zeroRates: { 'product:Modul': 'photovoltaics' } },
  },
} as const satisfies Readonly<Record<string, Trade>>;
export type TradeName = keyof typeof TRADES;

/** Who sells on the documents of these tests. */
export const SELLER: FileSeller = {
  name: 'Kaffeekontor Nord GmbH',
  street: 'Hafenweg 3',
  zip: '20457',
  city: 'Hamburg',
  countryCode: 'DE',
  email: 'rechnung@kaffeekontor-nord.example',
  phone: '040 123456',
  taxNumber: '48/123/45678',
  vatId: 'DE136695976',
  regime: 'regular',
  bank: { iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001' },
  registerCourt: 'Amtsgericht Hamburg',
  registerNumber: 'HRB 12345',
  managers: 'Lena Voss',
  contactName: 'Lena Voss',
};

/** A small business may have neither VAT id nor register number; an exporter may have no VAT id. */
const sellerOf = (dice: Dice, { regime, vatId }: Trade): FileSeller => {
  const { bank, registerCourt: _court, registerNumber: _number, managers: _managers, vatId: ownId, ...person } = SELLER;
  const isPerson = dice.next() < (regime === 'smallBusiness' ? 0.7 : 0.1) && vatId === undefined && regime !== 'oss';
  if (!isPerson) return { ...SELLER, regime: regime === 'smallBusiness' ? 'small-business' : 'regular' };
  return {
    ...person,
    name: 'Töpferei Brandt & Söhne <Ottilie>',
    regime: regime === 'smallBusiness' ? 'small-business' : 'regular',
    ...(dice.next() < 0.5 ? { bank: { ...bank, iban: bank?.iban ?? '', holder: 'Ottilie Brandt' } } : {}),
    ...(dice.next() < 0.3 && ownId ? { vatId: ownId } : {}),
  };
};

const euros = (amount: number): string => centsText(cents(amount));
const DISCOUNTS = [0, 0, 0, 10, 33, 100];

const kindOf = ({ kind, title }: Trade, rate: string): Pick<LineWish, 'kind'> => {
  if (title === 'Gutschein' && rate === '0') return { kind: 'giftCard' };
  return kind === undefined ? {} : { kind };
};

const linesOf = (dice: Dice, trade: Trade, taxesIncluded: boolean): Order['lines'] =>
  Array.from({ length: dice.between(1, 6) }, (_each, at) => {
    const { rates, title } = trade;
    const rate = dice.oneOf(rates);
    const quantity = dice.oneOf([1, 1, 2, 3, 7, 120]);
    const price = dice.between(1, dice.oneOf([99, 5000, 250_000]));
    const off = dice.oneOf(DISCOUNTS);
    return aLine({
      id: `gid://shopify/LineItem/${at + 1}`,
      title: rate === '0' && title ? title : dice.oneOf(['Kaffeemühle', 'Tasse „Nord“ <blau> & weiß', '咖啡 ☕ 250 g']),
      ...kindOf(trade, rate),
      quantity,
      price: euros(price),
      rate,
      taxesIncluded,
      discount: euros(Math.floor((price * quantity * off) / 100)),
    });
  });

const orderOf = (dice: Dice, at: number, trade: Trade): Order => {
  const taxesIncluded = trade.preferences?.asNet ? dice.next() < 0.5 : dice.next() < 0.8;
  const who = {
    firstName: 'Zoë',
    lastName: 'Łęcka',
    ...(trade.company ? { company: trade.company } : {}),
    ...trade.to,
  };
  const isOpen = dice.next() < 0.6;
  const lines = linesOf(dice, trade, taxesIncluded);
  const order = anOrder({
    id: orderId(`gid://shopify/Order/${at}`),
    name: `#${at}`,
    taxesIncluded,
    lines,
    shipping: trade.kind || dice.next() < 0.4 ? [] : [aShippingLine({ rate: trade.rates[0] ?? '0', taxesIncluded })],
    billingAddress: who,
    shippingAddress: who,
    ...(trade.company ? { company: { name: trade.company, ...(trade.vatId ? { vatId: trade.vatId } : {}) } } : {}),
    ...(isOpen ? { paymentStatus: 'pending', payments: [] } : {}),
  });
  return dice.next() < 0.1 && isOpen ? { ...order, paymentStatus: 'authorized' } : order;
};

/** The first line came back, and its money was paid back. */
const returned = (order: Order): Order => {
  const [line] = order.lines;
  if (!line) throw new Error('an order without lines');
  const [amount, tax] = [line.quantity * line.unitPrice - line.discount, line.taxes[0]?.amount ?? 0];
  const refund = aRefund({
    id: `${order.id}/refund`,
    lines: [{ lineId: line.id, quantity: line.quantity, amount: euros(amount), tax: euros(tax) }],
    paidOut: euros(order.taxesIncluded ? amount : amount + tax),
  });
  return { ...order, refunds: [refund] };
};

/** A document to be written, and of what trade it is. */
export interface DrawnDocument {
  readonly name: TradeName;
  readonly input: DocumentToWrite;
}

const NUMBERS = { invoice: 'RE', 'credit-note': 'GS', 'delivery-note': 'LS' } as const;

const NAMES = Object.keys(TRADES) as readonly TradeName[];

/** An invoice, or the credit note over what came back of it; undefined where the core makes none of it. */
const drawnDocument = (dice: Dice, at: number): DrawnDocument | undefined => {
  const name = NAMES[at % NAMES.length] ?? 'at home';
  const trade: Trade = TRADES[name];
  const order = orderOf(dice, at, trade);
  const seller = sellerOf(dice, trade);
  const context: DocumentContext = {
    preferences: { ...DEFAULT_PREFERENCES, useDiscount: dice.next() < 0.5, ...trade.preferences },
    language: trade.to.countryCode === 'DE' ? 'de' : dice.oneOf(['de', 'en']),
    regime: trade.regime,
    today: day('2026-11-20'),
    ...(seller.vatId ? { sellerVatId: seller.vatId } : {}),
    ...(trade.leitwegId ? { xRechnung: { hasTown: true, ownLeitwegId: trade.leitwegId } } : {}),
  };
  const isCredit = dice.next() < 0.3;
  const draft = isCredit ? creditOf(order, context) : invoiceOf(order, context);
  if (!draft) return undefined;
  const input = {
    draft,
    number: `${NUMBERS[draft.kind]}-${at}`,
    issuedAt: instant('2026-11-20T09:15:00Z'),
    seller,
    look: {},
  };
  return { name, input };
};

/** So many documents as they come from a seed. */
export function* drawnDocuments(dice: Dice, count: number): Generator<DrawnDocument> {
  for (let at = 0, made = 0; made < count; at += 1) {
    const drawn = drawnDocument(dice, at);
    if (!drawn) continue;
    made += 1;
    yield drawn;
  }
}

const invoiceOf = (order: Order, context: DocumentContext): DocumentDraft | undefined => {
  const plan = planInvoice(order, context);
  const draft = plan.ok ? alignedDraft(plan.value) : plan;
  if (!draft.ok) throw new Error(`${order.name}: ${JSON.stringify(draft.failure)}`);
  return draft.value;
};

const creditOf = (order: Order, context: DocumentContext): DocumentDraft | undefined => {
  const after = returned(order);
  const [refund] = after.refunds;
  if (!refund || refund.paidOut === 0) return undefined;
  const invoice = {
    id: documentId('RE'),
    number: 'RE-1',
    date: day('2026-11-20'),
    language: context.language,
  } as const;
  const plan = planCreditNote(after, refund, { ...context, invoices: [invoice] });
  const draft = plan.ok ? alignedDraft(plan.value) : plan;
  if (!draft.ok) throw new Error(`${order.name} credit: ${JSON.stringify(draft.failure)}`);
  return draft.value;
};
