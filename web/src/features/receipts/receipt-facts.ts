import type { ReceiptRow } from '@belegwerk/contracts/api';
import { money } from '../../wording/amounts.ts';
import { germanDay } from '../../wording/moments.ts';

/** Day and amount of a receipt, as far as they are known. */
export const receiptFacts = ({ date, total }: Pick<ReceiptRow, 'date' | 'total'>): readonly string[] => [
  ...(date === undefined ? [] : [germanDay(date)]),
  ...(total === undefined ? [] : [money(total, 'EUR')]),
];
