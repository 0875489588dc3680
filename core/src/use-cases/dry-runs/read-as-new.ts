import type { Stores } from '../../stores/stores.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import type { Preferences } from '../../preferences/preferences-shape.ts';
import { withImportedSpan } from '../../shops/imported-days.ts';
import type { ImportedDays } from '../../shops/order-imports.ts';
import type { Shop } from '../../shops/shop.ts';
import { readRecords } from '../passes/order-work.ts';
import type { OrderAsRead, ReadToDecide } from './foresee-read-order.ts';

/** The shop as if it had these settings all the time, and documents were wanted for the orders of these days from before it came. */
export const asIfNew = (
  shop: Shop,
  preferences: Preferences,
  { from, to }: Pick<ImportedDays, 'from' | 'to'>,
): Shop => {
  const { creation: _switched, ...rest } = shop;
  const { underWay: _day, ...imports } = shop.imports ?? {};
  const days = withImportedSpan(shop.imports?.days ?? [], { from, to, documents: true, mails: true });
  return { ...rest, preferences, imports: { ...imports, days } };
};

/** What stays of the record of an order when nothing was made for it yet: that a person wants no documents, and what was corrected. */
const asUntouched = (before: OrderRecord | undefined): OrderRecord | undefined => {
  if (!before) return undefined;
  const { unlinked: _unlinked, cancellation: _cancellation, wanted: _wanted, ...rest } = before;
  return rest;
};

/** Reads an order as if no document had been made for it yet; the contact of its customer is the one that is known. */
export const makeReadAsNew =
  ({ stores }: { readonly stores: Stores }) =>
  async (shop: Shop, { order, metafields }: OrderAsRead): Promise<ReadToDecide> => {
    const { records, isRedacted } = await recordsOfOrder(stores, shop.key, order.id);
    const read = await readRecords({ order, records });
    return {
      work: { shop, order, isRedacted, metafields },
      reading: { ...read, documents: [], sideTasks: [], before: asUntouched(read.before) },
    };
  };
