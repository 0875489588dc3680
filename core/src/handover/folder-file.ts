import { type PlainDate, germanDay } from '../kernel/calendar.ts';
import { centsText, type Cents } from '../kernel/money.ts';

/** `-1234,56`: without thousands separators, as spreadsheets of German systems read it. */
export const amountCell = (amount: Cents | undefined): string =>
  amount === undefined ? '' : centsText(amount).replace('.', ',');

/** `30.11.2026`. */
export const dayCell = (date: PlainDate | undefined): string => (date ? germanDay(date) : '');
