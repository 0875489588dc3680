import type { Adjustment, EInvoice, InvoiceLine, VatClass, VatGroup, Written } from '@belegwerk/core/e-invoice';
import { cents, centsText, day, parseDecimal, parsePercent, taxOf } from '@belegwerk/core/kernel';

export const X_RECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';
export const EN_16931 = 'urn:cen.eu:en16931:2017';

/** A number as it would stand in a file: `119.00`. */
export const written = (text: string): NonNullable<Written> => {
  const value = parseDecimal(text);
  if (!value) throw new Error(`${text} is no number`);
  return { value, decimals: text.split('.')[1]?.length ?? 0 };
};

const inCents = (amount: number): NonNullable<Written> => written(centsText(cents(amount)));

/** The whole cents of a number with two decimals at most. */
export const centsOf = (amount: Written): number =>
  amount ? Number((amount.value.numerator * 100n) / amount.value.denominator) : 0;

export interface WishedLine {
  readonly name?: string;
  readonly quantity?: number;
  /** In cents, net. */
  readonly price?: number;
  readonly category?: string;
  /** In percent. */
  readonly rate?: string;
  /** In cents, off the line. */
  readonly discount?: number;
}

export interface WishedAdjustment {
  /** In cents, net. */
  readonly amount: number;
  readonly category?: string;
  readonly rate?: string;
}

export interface WishedEInvoice extends Partial<Omit<EInvoice, 'lines' | 'allowances' | 'charges' | 'vat' | 'totals'>> {
  readonly lines?: readonly WishedLine[];
  readonly allowances?: readonly WishedAdjustment[];
  readonly charges?: readonly WishedAdjustment[];
  /** In cents. */
  readonly prepaid?: number;
}

const vatClass = ({ category = 'S', rate }: { readonly category?: string; readonly rate?: string }): VatClass => ({
  category,
  rate: category === 'O' ? undefined : written(rate ?? (category === 'S' ? '19' : '0')),
});

const adjustment = (amount: number, vat: VatClass): Adjustment => ({
  amount: inCents(amount),
  base: undefined,
  percent: undefined,
  reason: 'vereinbart',
  reasonCode: undefined,
  vat,
});

const lineOf = (wish: WishedLine, index: number): InvoiceLine => {
  const { name = 'Handmühle', quantity = 1, price = 10_000, discount } = wish;
  const vat = vatClass(wish);
  return {
    id: String(index + 1),
    name,
    quantity: written(String(quantity)),
    unit: 'H87',
    net: inCents(quantity * price - (discount ?? 0)),
    price: inCents(price),
    grossPrice: undefined,
    priceQuantity: undefined,
    vat,
    allowances: discount === undefined ? [] : [adjustment(discount, { category: undefined, rate: undefined })],
    charges: [],
    period: undefined,
    standardId: undefined,
    classes: [],
    attributes: [],
  };
};

const sum = (amounts: readonly Written[]): number => amounts.reduce((total, amount) => total + centsOf(amount), 0);

const percentOf = ({ rate }: VatClass): string =>
  rate ? String(Number(rate.value.numerator) / Number(rate.value.denominator)) : '0';

/** The groups of a breakdown that fits its lines, allowances and charges. */
const groupsOf = (parts: Pick<EInvoice, 'lines' | 'allowances' | 'charges'>): readonly VatGroup[] => {
  const signed = [
    ...parts.lines.map(({ net, vat }) => ({ vat, amount: centsOf(net) })),
    ...parts.charges.map(({ amount, vat }) => ({ vat, amount: centsOf(amount) })),
    ...parts.allowances.map(({ amount, vat }) => ({ vat, amount: -centsOf(amount) })),
  ];
  const keys = [...new Set(signed.map(({ vat }) => `${vat.category} ${percentOf(vat)}`))];
  return keys.map((key) => {
    const [category = '', percent = '0'] = key.split(' ');
    const base = signed.reduce(
      (total, { vat, amount }) => (`${vat.category} ${percentOf(vat)}` === key ? total + amount : total),
      0,
    );
    const rate = parsePercent(percent);
    if (rate === undefined) throw new Error(`${percent} is no rate`);
    return {
      category,
      rate: written(percent),
      base: inCents(base),
      tax: inCents(taxOf(cents(base), rate, 'net')),
      reason: ['S', 'Z'].includes(category) ? undefined : 'keine Umsatzsteuer',
      reasonCode: undefined,
    };
  });
};

const totalsOf = (
  parts: Pick<EInvoice, 'lines' | 'allowances' | 'charges' | 'vat'>,
  prepaid: number | undefined,
): EInvoice['totals'] => {
  const [lines, allowances, charges] = [
    sum(parts.lines.map(({ net }) => net)),
    sum(parts.allowances.map(({ amount }) => amount)),
    sum(parts.charges.map(({ amount }) => amount)),
  ];
  const net = lines - allowances + charges;
  const tax = sum(parts.vat.map((group) => group.tax));
  return {
    lines: inCents(lines),
    allowances: parts.allowances.length > 0 ? inCents(allowances) : undefined,
    charges: parts.charges.length > 0 ? inCents(charges) : undefined,
    net: inCents(net),
    taxes: [{ amount: inCents(tax), currency: 'EUR' }],
    gross: inCents(net + tax),
    prepaid: prepaid === undefined ? undefined : inCents(prepaid),
    rounding: undefined,
    payable: inCents(net + tax - (prepaid ?? 0)),
  };
};

const ADDRESS = { street: 'Speicherstadt 7', city: 'Hamburg', zip: '20457', country: 'DE' };

/** A business that trades outside of VAT shows no VAT id. */
const headOf = (isOutside: boolean, isAbroad: boolean) => ({
  syntax: 'ubl' as const,
  hasEmptyElement: false,
  profile: X_RECHNUNG,
  process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  number: 'RE-1042',
  issuedOn: day('2026-11-20'),
  typeCode: '380',
  currency: 'EUR',
  taxCurrency: undefined,
  taxPointOn: undefined,
  taxPointCode: undefined,
  dueOn: day('2026-12-04'),
  paymentTerms: 'Zahlbar in 14 Tagen ohne Abzug',
  buyerReference: '04011000-12345-34',
  order: '#1042',
  earlier: [],
  attachments: [],
  seller: {
    name: 'Kaffeekontor Nord GmbH',
    tradeName: undefined,
    ids: [{ value: '70012', scheme: undefined }],
    registration: 'HRB 12345',
    vatId: isOutside ? undefined : 'DE136695976',
    taxNumber: '22/815/08154',
    electronicAddress: { value: 'rechnung@kaffeekontor.example', scheme: 'EM' },
    address: ADDRESS,
    contact: { name: 'Erika Mustermann', phone: '+49 40 123456', email: 'erika@kaffeekontor.example' },
  },
  buyer: {
    name: 'Hotel am Hafen GmbH',
    tradeName: undefined,
    ids: [],
    registration: undefined,
    vatId: isOutside ? undefined : isAbroad ? 'ATU10223006' : 'DE111111125',
    taxNumber: undefined,
    electronicAddress: { value: 'eingang@hotel.example', scheme: 'EM' },
    address: { street: 'Kai 1', city: 'Wien', zip: '1010', country: isAbroad ? 'AT' : 'DE' },
    contact: undefined,
  },
  payee: undefined,
  representative: undefined,
  delivery: {
    on: day('2026-11-19'),
    address: { street: undefined, city: 'Wien', zip: '1010', country: isAbroad ? 'AT' : 'DE' },
  },
  period: undefined,
  payments: [{ code: '58', account: 'DE02120300000000202051', card: undefined }],
  directDebit: undefined,
});

/** An e-invoice that keeps every rule: its groups and totals are computed from its lines, allowances and charges. */
export const anEInvoice = (wish: WishedEInvoice = {}): EInvoice => {
  const { lines = [{}], allowances = [], charges = [], prepaid, ...head } = wish;
  const parts = {
    lines: lines.map(lineOf),
    allowances: allowances.map((each) => adjustment(each.amount, vatClass(each))),
    charges: charges.map((each) => adjustment(each.amount, vatClass(each))),
  };
  const vat = groupsOf(parts);
  const uses = (category: string): boolean => vat.some((group) => group.category === category);
  return {
    ...headOf(uses('O'), uses('K')),
    ...head,
    ...parts,
    vat,
    totals: totalsOf({ ...parts, vat }, prepaid),
  };
};
