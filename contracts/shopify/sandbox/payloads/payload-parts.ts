import { legacyIdOf } from '../model/gid.ts';
import { paddedText, type MoneyBag, type MoneyV2 } from '../model/money.ts';
import type { DiscountAllocationView, TaxLineView } from '../model/order-parts.ts';
import type { MailingAddress } from '../model/parties.ts';
import { NumberText, type JsonObject, type JsonValue } from './write-json.ts';

/** Numeric id of a record; null stays null. */
export const numericId = (id: string | null): JsonValue => {
  const digits = id === null ? '' : legacyIdOf(id);
  return /^\d+$/u.test(digits) ? new NumberText(digits) : null;
};

const written = (money: MoneyV2): JsonValue => ({
  amount: paddedText(money.amount, money.currencyCode),
  currency_code: money.currencyCode,
});

/** Amount in both currencies; null stays null. */
export const priceSet = (bag: MoneyBag | null): JsonValue =>
  bag ? { shop_money: written(bag.shopMoney), presentment_money: written(bag.presentmentMoney) } : null;

/** Amount in shop currency with all its decimals. */
export const price = (bag: MoneyBag): string => paddedText(bag.shopMoney.amount, bag.shopMoney.currencyCode);

/** Amount as a bare JSON number, as only refund positions have it. */
export const bareNumber = (bag: MoneyBag): NumberText =>
  new NumberText(
    price(bag)
      .replace(/(\.\d*?)0+$/u, '$1')
      .replace(/\.$/u, '.0'),
  );

const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'medium' });

/** An instant in the shop's time zone with its offset, as webhooks print it. */
export const shopTime = (instant: string | null): string | null => {
  if (instant === null) return null;
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  const local = berlin.format(date).replace(' ', 'T');
  const minutes = Math.round((Date.parse(`${local}Z`) - date.getTime()) / 60_000);
  return `${local}+${String(Math.trunc(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

export const taxLines = (lines: readonly TaxLineView[]): JsonValue =>
  lines.map((line) => ({
    title: line.title,
    rate: line.rate,
    price: price(line.priceSet),
    price_set: priceSet(line.priceSet),
    channel_liable: line.channelLiable,
  }));

export const allocations = (list: readonly DiscountAllocationView[]): JsonValue =>
  list.map((one) => ({
    amount: price(one.allocatedAmountSet),
    amount_set: priceSet(one.allocatedAmountSet),
    discount_application_index: one.index,
  }));

export const address = (one: MailingAddress | null): JsonObject | null =>
  one && {
    first_name: one.firstName,
    address1: one.address1,
    phone: one.phone,
    city: one.city,
    zip: one.zip,
    province: one.province,
    country: one.country,
    last_name: one.lastName,
    address2: one.address2,
    company: one.company,
    latitude: null,
    longitude: null,
    name: one.name,
    country_code: one.countryCodeV2,
    province_code: one.provinceCode,
  };
