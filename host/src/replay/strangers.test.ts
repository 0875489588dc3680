import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { centsText, cents } from '@belegwerk/core/kernel';
import { openReplayStage, type ReplaySeller, type ReplayStage } from './replay-stage.ts';
import { HUSUM, paidInPart, place, strangeOrder, type StrangeOrder } from './testing/strange-order.ts';

/** What became of an order: how it stands and why, and its documents as the accounting service has them. */
interface Outcome {
  readonly state: string;
  readonly because: string;
  /** Kind, recipient, way of taxing, gross or net price at each rate, days until it is due, total. */
  readonly documents: readonly string[];
}

interface Stranger {
  readonly seller?: ReplaySeller;
  readonly steps: readonly [StrangeOrder, ...StrangeOrder[]];
  readonly outcome: Outcome;
}

/** What the merchant has said so far of what the shop sells at 0 %. */
const ANSWERS = {
  shipping: 'as-goods',
  'product:Solarmodul': 'photovoltaics',
  'product:Wechselrichter': 'photovoltaics',
  'product:Objektiv gebraucht': 'margin-scheme',
};
const HOME: ReplaySeller = { wishes: { zeroRates: ANSWERS } };
/** It sells by the one-stop shop and was asked about nothing but one book. */
const OSS: ReplaySeller = { oss: true, wishes: { zeroRates: { 'abroad:IE:Roman': 'zero-rated' } } };

const VAT = 'MwSt';
const MUG = { title: 'Becher', price: 4760, taxes: [[VAT, 0.19, 760]] } as const;
const PAPER = { title: 'Poster', price: 5350, taxes: [['Indiana State Tax', 0.07, 350]] } as const;
const untaxedShipping = (number: number): StrangeOrder => ({
  number,
  lines: [MUG],
  shipping: { price: 595, taxes: [] },
  more: { source_name: 'ebay' },
});
const solar = (number: number, title = 'Solarmodul'): StrangeOrder => ({
  number,
  lines: [
    { title, price: 15_000, quantity: 4, taxes: [[VAT, 0, 0]] },
    { title: 'Wechselrichter', price: 30_000, taxes: [[VAT, 0, 0]] },
  ],
  shipping: { price: 3900, taxes: [[VAT, 0, 0]] },
});
const usedLens = (number: number, title = 'Objektiv gebraucht'): StrangeOrder => ({
  number,
  lines: [
    { title, price: 29_000, taxes: [[VAT, 0, 0]] },
    { title: 'Köcher neu', price: 3570, taxes: [[VAT, 0.19, 570]] },
  ],
});
const irishBook = (number: number, title = 'Roman'): StrangeOrder => ({
  number,
  lines: [{ title, price: 1800, taxes: [[VAT, 0, 0]] }],
  to: place('D04X2R2', 'Dublin', 'IE'),
});
const ACCOUNT = { title: 'Werkbank', price: 50_000, taxes: [[VAT, 0.19, 9500]] } as const;

const TWO_JUGS = { title: 'Krug', price: 4165, quantity: 2, taxes: [[VAT, 0.19, 1330]] } as const;
const ONE_JUG_BACK = { ...TWO_JUGS, current: 1 };
const JUG_BACK = { line: 0, quantity: 1, amount: 4165, tax: 665, paid: 4165, on: '2026-11-24T10:00:00+01:00' };
const OTHER_FIRM = {
  ...place('22765', 'Hamburg', 'DE', { first_name: 'Karl', last_name: 'Beispiel' }),
  company: 'Andere GmbH',
};

const STRANGERS: Readonly<Record<string, Stranger>> = {
  'shipping without tax beside taxed goods is asked about': {
    seller: OSS,
    steps: [untaxedShipping(101)],
    outcome: { state: 'held', because: 'TAX_MISSING line=Paket ask=shipping', documents: [] },
  },
  'shipping without tax is taxed as the goods once the merchant said so': {
    steps: [untaxedShipping(102)],
    outcome: {
      state: 'done',
      because: 'EXISTING',
      documents: ['invoice | Mia Jensen | gross | 47.6@19 5.95@19 | 14 | 53.55'],
    },
  },
  'a basket of nothing but 0 % is asked about': {
    steps: [solar(103, 'Bausatz')],
    outcome: { state: 'held', because: 'TAX_MISSING line=Bausatz ask=goods', documents: [] },
  },
  'photovoltaics alone are invoiced at 0 % by § 12 Abs. 3, shipping with them': {
    steps: [solar(104)],
    outcome: {
      state: 'done',
      because: 'EXISTING',
      documents: ['invoice | Mia Jensen | photovoltaicEquipment | 150@0 300@0 39@0 | 14 | 939.00'],
    },
  },
  'a line of 0 % beside taxed ones is asked about, by its name': {
    steps: [usedLens(105, 'Stativ gebraucht')],
    outcome: { state: 'held', because: 'TAX_MISSING line=Stativ gebraucht ask=goods', documents: [] },
  },
  'what is sold by the margin scheme is written by hand': {
    steps: [usedLens(106)],
    outcome: { state: 'held', because: 'NOT_SUPPORTED line=Objektiv gebraucht feature=margin-scheme', documents: [] },
  },
  'a book to Ireland at 0 % is no supply for whose buyer a VAT id is missing': {
    seller: OSS,
    steps: [irishBook(107, 'Sachbuch')],
    outcome: { state: 'held', because: 'TAX_MISSING line=Sachbuch ask=abroad', documents: [] },
  },
  'a book to Ireland is a distance sale at 0 % once the merchant confirmed the rate there': {
    seller: OSS,
    steps: [irishBook(108)],
    outcome: {
      state: 'done',
      because: 'EXISTING',
      documents: ['invoice | Mia Jensen | gross distanceSales | 18@0 | 14 | 18.00'],
    },
  },
  'tax of a state abroad is no German tax, though the number fits': {
    steps: [{ number: 109, lines: [PAPER], to: place('47401', 'Bloomington', 'US') }],
    outcome: { state: 'held', because: 'TAX_MISMATCH line=Poster because=foreign-tax', documents: [] },
  },
  'a rate that the account is known not to take is held before it refuses': {
    seller: OSS,
    steps: [
      {
        number: 110,
        lines: [
          { title: 'Grieß', price: 2098, taxes: [[VAT, 0.049, 98]] },
          { title: 'Sieb', price: 1200, taxes: [[VAT, 0.2, 200]] },
        ],
        to: place('5020', 'Salzburg', 'AT'),
      },
    ],
    outcome: { state: 'held', because: 'TAX_RATE_UNKNOWN line=Grieß because=account', documents: [] },
  },
  'money that is kept of an order cancelled after its invoice is for a person to explain': {
    steps: [
      {
        number: 113,
        lines: [{ title: 'Kalender', price: 6420, taxes: [[VAT, 0.07, 420]] }],
        more: {
          financial_status: 'partially_paid',
          total_outstanding: '44.20',
          transactions: [paidInPart(113, 2000)],
        },
      },
      {
        number: 113,
        lines: [{ title: 'Kalender', price: 6420, taxes: [[VAT, 0.07, 420]] }],
        more: {
          financial_status: 'partially_paid',
          total_outstanding: '44.20',
          transactions: [paidInPart(113, 2000)],
          cancelled_at: '2026-11-24T10:00:00+01:00',
          cancel_reason: 'customer',
          updated_at: '2026-11-24T10:00:00+01:00',
        },
      },
    ],
    outcome: {
      state: 'held',
      because: 'NOT_SUPPORTED feature=cancelled-money-kept',
      documents: ['invoice | Mia Jensen | gross | 64.2@7 | 14 | 64.20'],
    },
  },
  'a credit note goes to whom its invoice names, also when the order has another address by then': {
    steps: [
      { number: 111, lines: [TWO_JUGS] },
      { number: 111, lines: [TWO_JUGS], billing: OTHER_FIRM, more: { updated_at: '2026-11-23T09:00:00+01:00' } },
      { number: 111, lines: [ONE_JUG_BACK], billing: OTHER_FIRM, back: JUG_BACK },
    ],
    outcome: {
      state: 'done',
      because: 'EXISTING',
      documents: [
        'invoice | Mia Jensen | gross | 41.65@19 | 14 | 83.30',
        'credit-note | Mia Jensen | gross | 41.65@19 | – | 41.65',
      ],
    },
  },
  'a credit note goes to whom its invoice names after the shop has erased the person': {
    steps: [
      { number: 112, lines: [TWO_JUGS] },
      {
        number: 112,
        lines: [ONE_JUG_BACK],
        billing: null,
        back: JUG_BACK,
        more: { shipping_address: null, customer: null, email: null },
      },
    ],
    outcome: {
      state: 'done',
      because: 'EXISTING',
      documents: [
        'invoice | Mia Jensen | gross | 41.65@19 | 14 | 83.30',
        'credit-note | Mia Jensen | gross | 41.65@19 | – | 41.65',
      ],
    },
  },
  'terms of payment that were agreed with the buyer win over the setting': {
    steps: [
      {
        number: 114,
        lines: [ACCOUNT],
        to: { ...HUSUM, company: 'Nordlicht Bau GmbH' },
        more: {
          taxes_included: false,
          financial_status: 'pending',
          total_outstanding: '595.00',
          payment_gateway_names: [],
          po_number: 'B-2207',
          payment_terms: {
            payment_terms_name: 'Net 45',
            payment_terms_type: 'net',
            due_in_days: 45,
            payment_schedules: [
              {
                issued_at: '2026-11-19T09:30:00+01:00',
                due_at: '2027-01-03T09:30:00+01:00',
                amount: '595.00',
                currency: 'EUR',
              },
            ],
          },
        },
      },
    ],
    outcome: {
      state: 'done',
      because: 'EXISTING',
      documents: ['invoice | Nordlicht Bau GmbH | net | 500@19 | 45 | 595.00'],
    },
  },
  'of an exchange for something cheaper the goods are credited, not the money': {
    steps: [
      {
        number: 115,
        lines: [
          { title: 'Ofen', price: 119_000, taxes: [[VAT, 0.19, 19_000]] },
          { title: 'Rost', price: 23_800, taxes: [[VAT, 0.19, 3800]] },
        ],
      },
      {
        number: 115,
        lines: [
          { title: 'Ofen', price: 119_000, current: 0, taxes: [[VAT, 0.19, 19_000]] },
          { title: 'Rost', price: 23_800, taxes: [[VAT, 0.19, 3800]] },
          { title: 'Grill', price: 35_700, taxes: [[VAT, 0.19, 5700]] },
        ],
        back: { line: 0, quantity: 1, amount: 119_000, tax: 19_000, paid: 83_300, on: '2026-11-24T11:00:00+01:00' },
      },
    ],
    outcome: {
      state: 'done',
      because: 'EXISTING',
      documents: [
        'invoice | Mia Jensen | gross | 1190@19 238@19 | 14 | 1428.00',
        'credit-note | Mia Jensen | gross | 1190@19 | – | 1190.00',
        'invoice | Mia Jensen | gross | 357@19 | 14 | 357.00',
      ],
    },
  },
};

interface Booked {
  readonly kind: string;
  readonly deleted: boolean;
  readonly introduction?: string;
  readonly totalCents: number;
  readonly address: { readonly name?: string };
  readonly taxConditions: { readonly taxType: string; readonly taxSubType?: string };
  readonly paymentConditions?: { readonly paymentTermDuration?: number };
  readonly lineItems: readonly {
    readonly unitPrice?: Readonly<Record<'grossAmount' | 'netAmount' | 'taxRatePercentage', number>>;
  }[];
}

const told = ({ kind, address, taxConditions: tax, lineItems, paymentConditions, totalCents }: Booked): string =>
  [
    kind,
    address.name ?? 'nameless',
    [tax.taxType, tax.taxSubType].filter(Boolean).join(' '),
    lineItems
      .flatMap(({ unitPrice }) => unitPrice ?? [])
      .map(
        ({ grossAmount, netAmount, taxRatePercentage: rate }) =>
          `${tax.taxType === 'gross' ? grossAmount : netAmount}@${rate}`,
      )
      .join(' '),
    paymentConditions?.paymentTermDuration ?? '–',
    centsText(cents(totalCents)),
  ].join(' | ');

const TOLD = ['line', 'ask', 'because', 'feature'];

/** Strangers of one seller share a host. */
const SELLERS = [
  { name: 'at home', seller: HOME },
  { name: 'by the one-stop shop', seller: OSS },
];

describe.each(SELLERS)('orders of strangers, of a seller who sells $name', ({ seller }) => {
  const strangers = Object.entries(STRANGERS).filter(([, { seller: of = HOME }]) => of === seller);
  let stage: ReplayStage;
  beforeAll(async () => {
    stage = await openReplayStage(seller, strangers.length);
  }, 60_000);
  afterAll(() => stage.close());

  it.each(strangers)(
    '%s',
    async (_sentence, { steps: [first, ...later], outcome }) => {
      const text = (step: StrangeOrder): string => JSON.stringify(strangeOrder(step));
      const seen = await stage.play([text(first), ...later.map(text)]);
      if (!('order' in seen)) throw new Error(`no order: ${JSON.stringify(seen)}`);
      const { documents } = (await stage.books()) as { readonly documents: readonly Booked[] };
      const own = documents.filter(
        ({ introduction = '', deleted }) => !deleted && introduction.includes(`#F${first.number}`),
      );
      const { state, reason } = seen.order.status;
      expect({
        state,
        because: [
          reason.code,
          ...TOLD.flatMap((name) =>
            reason.facts?.[name] === undefined || reason.code === 'EXISTING' ? [] : [`${name}=${reason.facts[name]}`],
          ),
        ].join(' '),
        documents: own.map(told),
      }).toEqual(outcome);
    },
    30_000,
  );
});
