import { parseDay, type PlainDate } from '../kernel/calendar.ts';
import type { Creation } from './preferences-shape.ts';

/** The settings that say whether documents of a kind are made. */
export type CreationSetting = 'invoiceCreate' | 'creditCreate' | 'deliveryCreate';

/** The first day for which documents are made, where the merchant has chosen one. */
export const cutOffOf = (creation: Creation): PlainDate | undefined =>
  typeof creation === 'string' ? parseDay(creation) : undefined;

/** Whether documents are made at all; a cut-off that is no day makes none. */
export const isOn = (creation: Creation): boolean => creation === true || cutOffOf(creation) !== undefined;
