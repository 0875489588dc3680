import { accountingCountry, type TaxTreatment } from '@belegwerk/core/tax';
import { BUSINESS_ZONE, day, remembering, type DocumentMark, type PlainDate } from '@belegwerk/core/kernel';
import {
  cutText,
  TEXT_LIMITS,
  type DocumentDraft,
  type Position,
  type Recipient,
  type Supply,
} from '@belegwerk/core/documents';
import { remarkWithMark } from '../document-mark.ts';
import { endpointOf } from '../endpoints.ts';
import { taxConditions } from './tax-conditions.ts';

/** Local midnight of a day in Berlin as sales vouchers want it: `2026-03-09T00:00:00.000+01:00`. */
export const wireDay = (date: PlainDate): string => midnightOf(date.toString());

/** Documents of one day name it again and again. */
const midnightOf = remembering(100, (text: string) =>
  day(text)
    .toZonedDateTime({ timeZone: BUSINESS_ZONE })
    .toString({ fractionalSecondDigits: 3, timeZoneName: 'never', calendarName: 'never' }),
);

/** The body that books a draft. Amounts are taken as they are; the service computes the totals. */
export const wireDocument = (draft: DocumentDraft, mark: DocumentMark): Readonly<Record<string, unknown>> => {
  const { has } = endpointOf[draft.kind];
  return {
    voucherDate: wireDay(draft.date),
    language: draft.language,
    address: wireAddress(draft.recipient),
    lineItems: draft.positions.map((position) => ({
      ...wirePosition(position, has.discounts),
      ...(draft.withoutPrices ? {} : { unitPrice: wirePrice(position, draft.treatment) }),
    })),
    ...(has.totals ? { totalPrice: { currency: 'EUR' } } : {}),
    taxConditions: taxConditions(draft.treatment),
    ...(has.shipping ? { shippingConditions: wireSupply(draft.supply) } : {}),
    ...(has.payment && draft.payment
      ? { paymentConditions: { paymentTermLabel: draft.payment.label, paymentTermDuration: draft.payment.days } }
      : {}),
    ...(draft.title ? { title: cutText(draft.title, TEXT_LIMITS.title) } : {}),
    introduction: cutText(draft.introduction, TEXT_LIMITS.introduction),
    remark: remarkWithMark(draft.remark, mark),
    ...(has.terms && draft.deliveryTerms ? { deliveryTerms: cutText(draft.deliveryTerms, TEXT_LIMITS.terms) } : {}),
    ...(draft.xRechnung && draft.kind === 'invoice' ? { xRechnung: draft.xRechnung } : {}),
    ...(draft.printLayoutId ? { printLayoutId: draft.printLayoutId } : {}),
  };
};

const wireAddress = (recipient: Recipient): object => {
  const { contactId, name, supplement, street, zip, city } = recipient;
  return {
    ...(contactId ? { contactId } : {}),
    name,
    ...(supplement ? { supplement } : {}),
    ...(street ? { street } : {}),
    ...(zip ? { zip } : {}),
    ...(city ? { city } : {}),
    countryCode: wireCountry(recipient),
  };
};

/** Territories without an ISO code are spelled `ES_CN`. */
const wireCountry = (recipient: Recipient): string => accountingCountry(recipient).replace('-', '_');

const wirePosition = (position: Position, withDiscount: boolean): object => ({
  type: 'custom',
  name: cutText(position.title, TEXT_LIMITS.itemName),
  ...(position.detail ? { description: cutText(position.detail, TEXT_LIMITS.itemDetail) } : {}),
  quantity: position.quantity,
  unitName: position.unit,
  ...(withDiscount && position.discount ? { discountPercentage: position.discount / 100 } : {}),
});

/** The quotients are of whole numbers within 15 digits, so they are printed exactly as the decimals they stand for. */
const wirePrice = ({ unitPrice, rate }: Position, { scheme }: TaxTreatment): object => ({
  currency: 'EUR',
  [scheme === 'gross' ? 'grossAmount' : 'netAmount']: unitPrice / 10_000,
  taxRatePercentage: rate / 100,
});

const wireSupply = (supply: Supply): object => {
  if (supply.type === 'none') return { shippingType: 'none' };
  if ('on' in supply) return { shippingType: supply.type, shippingDate: wireDay(supply.on) };
  return {
    shippingType: supply.type === 'delivery-period' ? 'deliveryperiod' : 'serviceperiod',
    shippingDate: wireDay(supply.from),
    shippingEndDate: wireDay(supply.to),
  };
};
