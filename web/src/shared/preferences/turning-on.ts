import type { ForeseenOrderReply } from '@belegwerk/contracts/api';
import type { ShopSettings } from './shop-settings.ts';
import { oldestDay, SWITCHED_SETTINGS, type SwitchedSetting } from '@belegwerk/core/shops';
import { businessDay, instant } from '@belegwerk/core/kernel';
import type { Preferences } from '@belegwerk/core/preferences';
import type { DryRunSettings } from '../dry-run/use-dry-run.ts';

/** The day with which turning on is proposed: the one that was set before, and today where none was. */
export const proposedDay = (
  { beforeOff }: Pick<ShopSettings, 'beforeOff'>,
  { installedAt, today }: { readonly installedAt: string; readonly today: string },
): string => {
  const before = beforeOff?.invoiceCreate;
  if (typeof before === 'string') return before;
  return before === true ? oldestDay(businessDay(instant(installedAt))).toString() : today;
};

/** Invoices and credit notes as turning on makes them; a day that was not changed means what it meant before. */
export const wantedFrom = (
  { beforeOff, preferences }: Pick<ShopSettings, 'beforeOff' | 'preferences'>,
  day: string,
  proposed: string,
): Pick<Preferences, 'invoiceCreate' | 'creditCreate'> => {
  const before = beforeOff?.invoiceCreate;
  const invoiceCreate = day === proposed && before !== undefined ? before : day;
  const credit = beforeOff ? (beforeOff.creditCreate ?? false) : invoiceCreate;
  return { invoiceCreate, creditCreate: preferences.creditCreate || credit };
};

/** Everything that is on afterwards and is not now. */
export const turnedOnWith = (
  { beforeOff, preferences }: Pick<ShopSettings, 'beforeOff' | 'preferences'>,
  wanted: Pick<Preferences, 'invoiceCreate' | 'creditCreate'>,
): readonly SwitchedSetting[] => {
  const after: Partial<Preferences> = { ...beforeOff, ...wanted };
  return SWITCHED_SETTINGS.filter((key) => preferences[key] === false && (after[key] ?? false) !== false);
};

/** What the dry run is asked, so that it counts what turning on makes at once. */
export const askedToCount = (
  { beforeOff, preferences }: Pick<ShopSettings, 'beforeOff' | 'preferences'>,
  { invoiceCreate, creditCreate }: Pick<Preferences, 'invoiceCreate' | 'creditCreate'>,
): DryRunSettings => ({
  invoiceCreate: String(invoiceCreate),
  creditCreate: String(creditCreate),
  deliveryCreate: String(beforeOff?.deliveryCreate ?? preferences.deliveryCreate),
  stopped: 'true',
});

/** Invoices that are to be paid before they are made. */
export const overdueOf = (orders: readonly ForeseenOrderReply[]): number =>
  orders.reduce((sum, { documents }) => sum + documents.filter(({ isOverdue }) => isOverdue).length, 0);

/** Mails that leave at once, and how many more if those of older orders are wanted. */
export const mailsOf = (orders: readonly ForeseenOrderReply[]): ForeseenOrderReply['mails'] => ({
  count: orders.reduce((sum, { mails }) => sum + mails.count, 0),
  older: orders.reduce((sum, { mails }) => sum + mails.older, 0),
});
