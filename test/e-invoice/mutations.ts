import type { Adjustment, EInvoice, InvoiceLine, VatGroup, Written } from '@belegwerk/core/e-invoice';
import { day } from '@belegwerk/core/kernel';
import { centsOf, written } from '../builders/index.ts';

/** How an invoice is spoilt; `pick` chooses which of its parts. */
export type Mutation = (invoice: EInvoice, pick: number) => EInvoice;

const plusCents = (amount: Written, cents: number): Written => {
  const total = centsOf(amount) + cents;
  const digits = String(Math.abs(total)).padStart(3, '0');
  return written(`${total < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
};

const withMills = (amount: Written): Written => amount && { ...amount, decimals: 3 };

const totals =
  (change: (of: EInvoice['totals']) => Partial<EInvoice['totals']>): Mutation =>
  (invoice) => ({ ...invoice, totals: { ...invoice.totals, ...change(invoice.totals) } });

const one = <T>(parts: readonly T[], pick: number, change: (part: T) => T): readonly T[] =>
  parts.map((part, index) => (index === pick % parts.length ? change(part) : part));

const line =
  (change: (of: InvoiceLine) => Partial<InvoiceLine>): Mutation =>
  (invoice, pick) => ({ ...invoice, lines: one(invoice.lines, pick, (of) => ({ ...of, ...change(of) })) });

const group =
  (change: (of: VatGroup) => Partial<VatGroup>): Mutation =>
  (invoice, pick) => ({ ...invoice, vat: one(invoice.vat, pick, (of) => ({ ...of, ...change(of) })) });

const charge =
  (change: (of: Adjustment) => Partial<Adjustment>): Mutation =>
  (invoice, pick) => ({ ...invoice, charges: one(invoice.charges, pick, (of) => ({ ...of, ...change(of) })) });

const allowance =
  (change: (of: Adjustment) => Partial<Adjustment>): Mutation =>
  (invoice, pick) => ({ ...invoice, allowances: one(invoice.allowances, pick, (of) => ({ ...of, ...change(of) })) });

const head =
  (changes: Partial<EInvoice>): Mutation =>
  (invoice) => ({ ...invoice, ...changes });

const party =
  (who: 'seller' | 'buyer', changes: Partial<EInvoice['seller']>): Mutation =>
  (invoice) => ({ ...invoice, [who]: { ...invoice[who], ...changes } });

const address =
  (who: 'seller' | 'buyer', changes: Partial<NonNullable<EInvoice['seller']['address']>>): Mutation =>
  (invoice) => {
    const { address: of } = invoice[who];
    return { ...invoice, [who]: { ...invoice[who], address: of && { ...of, ...changes } } };
  };

const contact =
  (changes: Partial<NonNullable<EInvoice['seller']['contact']>>): Mutation =>
  (invoice) => {
    const { contact: of } = invoice.seller;
    return { ...invoice, seller: { ...invoice.seller, contact: of && { ...of, ...changes } } };
  };

const deliveryAddress =
  (changes: Partial<NonNullable<EInvoice['seller']['address']>>): Mutation =>
  (invoice) => {
    const { delivery } = invoice;
    return delivery?.address
      ? { ...invoice, delivery: { ...delivery, address: { ...delivery.address, ...changes } } }
      : invoice;
  };

const OTHER_RATE = written('16');
const NO_RATE = written('0');

const OF_TOTALS: Readonly<Record<string, Mutation>> = {
  'the sum of the lines a cent off': totals(({ lines }) => ({ lines: plusCents(lines, 1) })),
  'no sum of the lines': totals(() => ({ lines: undefined })),
  'the net total a cent off': totals(({ net }) => ({ net: plusCents(net, -1) })),
  'no net total': totals(() => ({ net: undefined })),
  'the gross total a cent off': totals(({ gross }) => ({ gross: plusCents(gross, 1) })),
  'no gross total': totals(() => ({ gross: undefined })),
  'what is to be paid a cent off': totals(({ payable }) => ({ payable: plusCents(payable, -1) })),
  'no amount to be paid': totals(() => ({ payable: undefined })),
  'something prepaid that was not': totals(({ prepaid }) => ({ prepaid: plusCents(prepaid, 100) })),
  'a rounding that is none': totals(() => ({ rounding: written('0.01') })),
  'a sum of charges without any': totals(({ charges }) => ({ charges: plusCents(charges, 1) })),
  'a sum of allowances without any': totals(({ allowances }) => ({ allowances: plusCents(allowances, 1) })),
  'no sum of charges': totals(() => ({ charges: undefined })),
  'the tax total a cent off': totals(({ taxes }) => ({
    taxes: taxes.map((tax) => ({ ...tax, amount: plusCents(tax.amount, 1) })),
  })),
  'no tax total': totals(() => ({ taxes: [] })),
  'a total with three decimals': totals(({ gross, payable }) => ({
    gross: withMills(gross),
    payable: withMills(payable),
  })),
};

const OF_GROUPS: Readonly<Record<string, Mutation>> = {
  'a base that is a cent off': group(({ base }) => ({ base: plusCents(base, 1) })),
  'a base that is two euros off': group(({ base }) => ({ base: plusCents(base, -200) })),
  'no base': group(() => ({ base: undefined })),
  'a tax that is a cent off': group(({ tax }) => ({ tax: plusCents(tax, 1) })),
  'a tax that is two euros off': group(({ tax }) => ({ tax: plusCents(tax, 200) })),
  'no tax': group(() => ({ tax: undefined })),
  'another rate of a group': group(() => ({ rate: OTHER_RATE })),
  'no rate of a group': group(() => ({ rate: undefined })),
  'a group that is exempt': group(() => ({ category: 'E', rate: NO_RATE })),
  'a group without a category': group(() => ({ category: undefined })),
  'a category that does not exist': group(() => ({ category: 'X' })),
  'no reason for 0 %': group(() => ({ reason: undefined })),
  'a reason for an exemption': group(() => ({ reason: 'steuerfrei' })),
  'no groups': head({ vat: [] }),
  'a group twice': (invoice, pick) => ({
    ...invoice,
    vat: [...invoice.vat, ...invoice.vat.filter((_each, index) => index === pick % invoice.vat.length)],
  }),
  'a group less': (invoice, pick) => ({
    ...invoice,
    vat: invoice.vat.filter((_each, index) => index !== pick % invoice.vat.length),
  }),
};

const OF_LINES: Readonly<Record<string, Mutation>> = {
  'a line that is a cent off': line(({ net }) => ({ net: plusCents(net, 1) })),
  'no amount of a line': line(() => ({ net: undefined })),
  'a line with three decimals': line(({ net }) => ({ net: withMills(net) })),
  'a price below zero': line(({ price }) => ({ price: price && { ...price, value: written('-1').value } })),
  'no price': line(() => ({ price: undefined })),
  'a line without a name': line(() => ({ name: undefined })),
  'a line with an empty name': line(() => ({ name: ' ' })),
  'no quantity': line(() => ({ quantity: undefined })),
  'no unit': line(() => ({ unit: undefined })),
  'a line without a number': line(() => ({ id: undefined })),
  'another rate of a line': line(({ vat }) => ({ vat: { ...vat, rate: OTHER_RATE } })),
  'a rate of 0 of a line': line(({ vat }) => ({ vat: { ...vat, rate: NO_RATE } })),
  'no rate of a line': line(({ vat }) => ({ vat: { ...vat, rate: undefined } })),
  'a line that is exempt': line(() => ({ vat: { category: 'E', rate: NO_RATE } })),
  'a line that is not taxable': line(() => ({ vat: { category: 'O', rate: undefined } })),
  'a line to the EU': line(() => ({ vat: { category: 'K', rate: NO_RATE } })),
  'a line without a category': line(() => ({ vat: { category: undefined, rate: undefined } })),
  'a line of a category that does not exist': line(({ vat }) => ({ vat: { ...vat, category: 'X' } })),
  'a period of a line that ends before it begins': line(() => ({
    period: { from: day('2026-11-02'), until: day('2026-11-01') },
  })),
  'a period of a line without days': line(() => ({ period: { from: undefined, until: undefined } })),
  'a discount without a reason': line(({ allowances }) => ({
    allowances: allowances.map((each) => ({ ...each, reason: undefined })),
  })),
  'a discount without an amount': line(({ allowances }) => ({
    allowances: allowances.map((each) => ({ ...each, amount: undefined })),
  })),
  'no lines': head({ lines: [] }),
};

const OF_ADJUSTMENTS: Readonly<Record<string, Mutation>> = {
  'a charge that is a cent off': charge(({ amount }) => ({ amount: plusCents(amount, 1) })),
  'a charge without an amount': charge(() => ({ amount: undefined })),
  'a charge without a reason': charge(() => ({ reason: undefined })),
  'a charge of another rate': charge(({ vat }) => ({ vat: { ...vat, rate: OTHER_RATE } })),
  'a charge without a category': charge(() => ({ vat: { category: undefined, rate: undefined } })),
  'a charge that is not taxable': charge(() => ({ vat: { category: 'O', rate: undefined } })),
  'a charge in percent of nothing': charge(() => ({ percent: written('10') })),
  'an allowance that is a cent off': allowance(({ amount }) => ({ amount: plusCents(amount, 1) })),
  'an allowance without a reason': allowance(() => ({ reason: undefined })),
  'an allowance without an amount': allowance(() => ({ amount: undefined })),
  'an allowance without a category': allowance(() => ({ vat: { category: undefined, rate: undefined } })),
  'an allowance of another rate': allowance(({ vat }) => ({ vat: { ...vat, rate: OTHER_RATE } })),
  'an allowance that is exempt': allowance(() => ({ vat: { category: 'E', rate: NO_RATE } })),
};

const OF_HEAD: Readonly<Record<string, Mutation>> = {
  'no number': head({ number: undefined }),
  'an empty number': head({ number: '' }),
  'no day': head({ issuedOn: undefined }),
  'no type': head({ typeCode: undefined }),
  'a type that does not exist': head({ typeCode: '999' }),
  'no currency': head({ currency: undefined }),
  'a currency that does not exist': head({ currency: 'EUX' }),
  'no profile': head({ profile: undefined }),
  'no Leitweg-ID': head({ buyerReference: undefined }),
  'no process': head({ process: undefined }),
  'no days to pay': head({ dueOn: undefined, paymentTerms: undefined }),
  'a discount in free form': head({ paymentTerms: '#SKONTO#14 Tage 2 %#\n' }),
  'a discount without a line break': head({ paymentTerms: '#SKONTO#TAGE=14#PROZENT=2.00#' }),
  'a period that ends before it begins': head({ period: { from: day('2026-11-02'), until: day('2026-11-01') } }),
  'a period without days': head({ period: { from: undefined, until: undefined } }),
  'no payment': head({ payments: [] }),
  'a transfer without an account': head({ payments: [{ code: '58', account: undefined, card: undefined }] }),
  'a payment without a kind': head({
    payments: [{ code: undefined, account: 'DE02120300000000202051', card: undefined }],
  }),
  'a payment that does not exist': head({ payments: [{ code: '999', account: undefined, card: undefined }] }),
  'a card beside the transfer': head({
    payments: [{ code: '58', account: 'DE02120300000000202051', card: '1234' }],
  }),
  'a card without its number': head({ payments: [{ code: '48', account: undefined, card: undefined }] }),
  'a direct debit without a mandate': head({ payments: [{ code: '59', account: undefined, card: undefined }] }),
  'a wrong IBAN': head({ payments: [{ code: '58', account: 'DE03120300000000202051', card: undefined }] }),
  'a correction of nothing': head({ typeCode: '384', earlier: [] }),
  'no delivery': head({ delivery: undefined }),
  'a delivery without a country': deliveryAddress({ country: undefined }),
  'a delivery without a town': deliveryAddress({ city: undefined }),
  'a delivery without a postcode': deliveryAddress({ zip: undefined }),
};

const OF_PARTIES: Readonly<Record<string, Mutation>> = {
  'no seller': party('seller', { name: undefined }),
  'no address of the seller': party('seller', { address: undefined }),
  'no town of the seller': address('seller', { city: undefined }),
  'no postcode of the seller': address('seller', { zip: '' }),
  'no country of the seller': address('seller', { country: undefined }),
  'a country of the seller that does not exist': address('seller', { country: 'XX' }),
  'no contact': party('seller', { contact: undefined }),
  'no name of the contact': contact({ name: undefined }),
  'no telephone': contact({ phone: undefined }),
  'a telephone that is none': contact({ phone: 'auf Anfrage' }),
  'no mail address': contact({ email: undefined }),
  'a mail address that is none': contact({ email: 'keine' }),
  'no VAT id of the seller': party('seller', { vatId: undefined }),
  'no tax id of the seller': party('seller', { vatId: undefined, taxNumber: undefined }),
  'a VAT id without a country': party('seller', { vatId: '136695976' }),
  'nothing that identifies the seller': party('seller', { ids: [], registration: undefined, vatId: undefined }),
  'no electronic address of the seller': party('seller', { electronicAddress: undefined }),
  'an electronic address of no kind': party('seller', { electronicAddress: { value: 'x', scheme: undefined } }),
  'no buyer': party('buyer', { name: '' }),
  'no address of the buyer': party('buyer', { address: undefined }),
  'no town of the buyer': address('buyer', { city: undefined }),
  'no postcode of the buyer': address('buyer', { zip: undefined }),
  'no country of the buyer': address('buyer', { country: '' }),
  'no VAT id of the buyer': party('buyer', { vatId: undefined }),
  'a VAT id of the buyer without a country': party('buyer', { vatId: '99' }),
  'no electronic address of the buyer': party('buyer', { electronicAddress: undefined }),
};

const PAYEE = { name: 'Inkasso Nord GmbH', ids: [] };
const REPRESENTATIVE = {
  name: 'Steuerberatung Süd',
  vatId: 'DE136695976',
  address: { street: undefined, city: 'Ulm', zip: '89073', country: 'DE' },
};
const PDF = { number: 'A-1', fileName: 'a.pdf', mediaType: 'application/pdf' };
const MANDATE = { mandate: 'M-1', creditor: 'DE98ZZZ09999999999', debtorAccount: 'DE02120300000000202051' };
const DEBIT = { code: '59', account: undefined, card: undefined };

const lineCharge =
  (change: Partial<Adjustment>): Mutation =>
  (invoice, pick) =>
    line(({ charges }) => ({
      charges: [
        ...charges,
        {
          amount: written('0.00'),
          base: undefined,
          percent: undefined,
          reason: 'vereinbart',
          reasonCode: undefined,
          vat: { category: undefined, rate: undefined },
          ...change,
        },
      ],
    }))(invoice, pick);

/** What stands on few invoices. */
const OF_SELDOM: Readonly<Record<string, Mutation>> = {
  'a payee without a name': head({ payee: { ...PAYEE, name: undefined, ids: [{ value: '7', scheme: undefined }] } }),
  'a payee': head({ payee: PAYEE }),
  'a tax representative': head({ representative: REPRESENTATIVE }),
  'a tax representative without a name': head({ representative: { ...REPRESENTATIVE, name: undefined } }),
  'a tax representative without an address': head({ representative: { ...REPRESENTATIVE, address: undefined } }),
  'a tax representative without a country': head({
    representative: { ...REPRESENTATIVE, address: { ...REPRESENTATIVE.address, country: undefined } },
  }),
  'a tax representative without a VAT id': head({ representative: { ...REPRESENTATIVE, vatId: undefined } }),
  'an attachment': head({ attachments: [PDF] }),
  'an attachment without a number': head({ attachments: [{ ...PDF, number: undefined }] }),
  'an attachment of another type': head({ attachments: [{ ...PDF, mediaType: 'text/plain' }] }),
  'an attachment twice': head({ attachments: [PDF, { ...PDF, number: 'A-2' }] }),
  'an earlier invoice without a number': head({ earlier: [{ number: '' }] }),
  'a whole card number': head({ payments: [{ code: '48', account: undefined, card: '4111111111111111' }] }),
  'an account beside the card': head({ payments: [{ code: '48', account: 'DE02120300000000202051', card: '1111' }] }),
  'an account without its number': head({ payments: [{ code: '58', account: '', card: undefined }] }),
  'a direct debit': head({ payments: [DEBIT], directDebit: MANDATE }),
  'a direct debit without its creditor': head({ payments: [DEBIT], directDebit: { ...MANDATE, creditor: undefined } }),
  'a direct debit without an account': head({
    payments: [DEBIT],
    directDebit: { ...MANDATE, debtorAccount: undefined },
  }),
  'an account beside the direct debit': head({
    payments: [{ ...DEBIT, account: 'DE02120300000000202051' }],
    directDebit: MANDATE,
  }),
  'a tax currency': head({ taxCurrency: 'DKK' }),
  'the same tax currency': head({ taxCurrency: 'EUR' }),
  'a tax currency that does not exist': head({ taxCurrency: 'EUX' }),
  'a tax in a currency that does not exist': totals(({ taxes }) => ({
    taxes: [...taxes, { amount: written('1.00'), currency: 'EUX' }],
  })),
  'a tax in another currency with three decimals': (invoice) => ({
    ...invoice,
    taxCurrency: 'DKK',
    totals: { ...invoice.totals, taxes: [...invoice.totals.taxes, { amount: written('1.001'), currency: 'DKK' }] },
  }),
  'a tax point twice': head({ taxPointOn: day('2026-11-20'), taxPointCode: '29' }),
  'an electronic address of the buyer of no kind': party('buyer', {
    electronicAddress: { value: 'x', scheme: undefined },
  }),
  'another profile of XRechnung': head({
    profile: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_2.3',
  }),
  'a gross price below zero': line(() => ({ grossPrice: written('-1.00') })),
  'a price for nothing': line(() => ({ priceQuantity: written('0') })),
  'a price for a dozen': line(() => ({ priceQuantity: written('12') })),
  'an article number of no kind': line(() => ({ standardId: { value: '4012345678901', scheme: undefined } })),
  'an article class of no list': line(() => ({ classes: [{ value: '12', scheme: undefined }] })),
  'an attribute without a value': line(() => ({ attributes: [{ name: 'Farbe', value: undefined }] })),
  'a charge of a line without a reason': lineCharge({ reason: undefined }),
  'a charge of a line without an amount': lineCharge({ amount: undefined }),
  'a charge of a line with three decimals': lineCharge({ amount: written('0.001'), base: written('0.001') }),
  'a charge of a line in percent': lineCharge({
    amount: written('5.00'),
    base: written('10.00'),
    percent: written('10'),
  }),
  'a discount with three decimals': line(({ allowances }) => ({
    allowances: allowances.map((each) => ({ ...each, amount: withMills(each.amount), base: written('1.001') })),
  })),
  'a charge with three decimals': charge(({ amount }) => ({ amount: withMills(amount), base: written('1.001') })),
  'an allowance with three decimals': allowance(({ amount }) => ({
    amount: withMills(amount),
    base: written('1.001'),
  })),
  'a charge at 0 %': charge(({ vat }) => ({ vat: { ...vat, rate: NO_RATE } })),
  'an allowance at 0 %': allowance(({ vat }) => ({ vat: { ...vat, rate: NO_RATE } })),
  'an allowance that is not taxable': allowance(() => ({ vat: { category: 'O', rate: undefined } })),
  'a charge of a category that does not exist': charge(({ vat }) => ({ vat: { ...vat, category: 'X' } })),
  'totals with three decimals': totals((of) => ({
    lines: withMills(of.lines),
    allowances: withMills(of.allowances),
    charges: withMills(of.charges),
    net: withMills(of.net),
    prepaid: withMills(of.prepaid),
    rounding: written('0.000'),
  })),
  // rounded to cents it would be the same: the rule is about the digits
  'a tax total with three decimals': totals(({ taxes }) => ({
    taxes: taxes.map((tax) => ({ ...tax, amount: written('0.001') })),
  })),
  'a group with three decimals': group(({ base, tax }) => ({ base: withMills(base), tax: withMills(tax) })),
  'a period of a line outside of the period': (invoice, pick) =>
    line(() => ({ period: { from: day('2026-10-01'), until: day('2026-12-31') } }))(
      { ...invoice, period: { from: day('2026-11-01'), until: day('2026-11-30') } },
      pick,
    ),
};

/** Each kind of tax without the ids that it needs, and with those that it must not have. */
const OF_IDS: Readonly<Record<string, Mutation>> = {
  'no tax ids at all': (invoice) => ({
    ...invoice,
    seller: { ...invoice.seller, vatId: undefined, taxNumber: undefined },
    buyer: { ...invoice.buyer, vatId: undefined },
  }),
  'a VAT id where none may be': (invoice) => ({
    ...invoice,
    seller: { ...invoice.seller, vatId: 'DE136695976' },
  }),
};

/** A cent, a missing field, another rate, a negative price: what can be wrong with an e-invoice, by its name. */
export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  ...OF_TOTALS,
  ...OF_GROUPS,
  ...OF_LINES,
  ...OF_ADJUSTMENTS,
  ...OF_HEAD,
  ...OF_PARTIES,
  ...OF_SELDOM,
  ...OF_IDS,
};
