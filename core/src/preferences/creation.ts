import { parseDay, type PlainDate } from '../kernel/calendar.ts';

/** Off, for every new one, or for orders created on or after a day (`YYYY-MM-DD`). */
export type Creation = boolean | string;

/** The settings that say whether documents of a kind are made. */
export type CreationSetting = 'invoiceCreate' | 'creditCreate' | 'deliveryCreate';

/** The first day for which documents are made, where the merchant has chosen one. */
export const cutOffOf = (creation: Creation): PlainDate | undefined =>
  typeof creation === 'string' ? parseDay(creation) : undefined;

/** Whether documents are made at all; a cut-off that is no day makes none. */
export const isOn = (creation: Creation): boolean => creation === true || cutOffOf(creation) !== undefined;
