import type { Reason } from '../reasons/reasons.ts';
import { isSwitchedOff } from '../shops/creation-switch.ts';
import { isOn, type CreationSetting } from '../preferences/creation.ts';
import type { ProcessingStatus } from '../records/processing-status.ts';
import { stop, type Considered, type Filter } from './filters.ts';

/** While the making of all documents is off, these wait; a kind that is off by itself is not wanted. */
const off = ({ shop }: Considered, setting: CreationSetting, code: Reason['code']): ProcessingStatus =>
  isSwitchedOff(shop, setting)
    ? stop('waiting', { code, setting: 'invoiceCreate', facts: { all: 'yes' } })
    : stop('skipped', { code, setting });

/** What a document would be kept from anyway, as settings were before their making was turned off. */
const skippedAnyway = (
  situation: Considered,
  setting: CreationSetting,
  filters: readonly Filter[],
): ProcessingStatus | undefined => {
  const { preferences, creation } = situation.shop;
  const before = { ...preferences, [setting]: creation?.beforeOff?.[setting] ?? preferences[setting] };
  const asBefore = { ...situation, shop: { ...situation.shop, preferences: before } };
  return filters.map((filter) => filter(asBefore)).find((status) => status?.state === 'skipped');
};

/**
 * While documents are not made, an order waits, unless it gets no invoice anyway, by all other filters of its first invoice.
 * A shop that makes delivery notes alone wants no invoices.
 */
export const invoicesOff =
  (others: readonly Filter[]): Filter =>
  (situation) => {
    const { invoiceCreate, deliveryCreate } = situation.shop.preferences;
    if (isOn(invoiceCreate)) return undefined;
    const status = off(situation, 'invoiceCreate', 'DISABLED_INVOICE_CREATE');
    if (isOn(deliveryCreate) && status.state === 'skipped') return status;
    return skippedAnyway(situation, 'invoiceCreate', others) ?? { ...status, state: 'waiting' };
  };

/** Credit notes are off with the invoices, too. Specification 2, section 4. */
export const creditsOff: Filter = (situation) => {
  const { creditCreate, invoiceCreate } = situation.shop.preferences;
  if (isOn(creditCreate) && isOn(invoiceCreate)) return undefined;
  return off(situation, isOn(creditCreate) ? 'invoiceCreate' : 'creditCreate', 'DISABLED_CREDIT_CREATE');
};

/** Delivery notes are off; what waits for them to be turned on would get one by all their other filters. */
export const deliveriesOff =
  (others: readonly Filter[]): Filter =>
  (situation) => {
    if (isOn(situation.shop.preferences.deliveryCreate)) return undefined;
    const status = off(situation, 'deliveryCreate', 'DISABLED');
    return status.state === 'skipped' ? status : (skippedAnyway(situation, 'deliveryCreate', others) ?? status);
  };
