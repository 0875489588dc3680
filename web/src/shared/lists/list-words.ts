import { germanNumber } from '../../wording/amounts.ts';
import type { Narrowing, Page } from './list.ts';

export const listWords = { sort: 'Sortierung', all: 'Alle', more: 'Mehr Filter', fewer: 'Weniger Filter' } as const;

const spoken = (figure: number): string => germanNumber(String(figure));

/** Which part of a list is shown: `1–50 von 312`. */
export const rangeText = (
  { page, pageSize, total, isAtLeast }: Pick<Page<unknown>, 'page' | 'pageSize' | 'total' | 'isAtLeast'>,
  shown: number,
): string => {
  const first = (page - 1) * pageSize + 1;
  return `${spoken(first)}–${spoken(first + shown - 1)} von ${isAtLeast ? 'mehr als ' : ''}${spoken(total)}`;
};

/** What was searched when nothing was found; only where there is a filter it may be the filter's fault. */
export const nothingFoundText = (
  { none, it }: Narrowing['nothing'],
  { search, isFiltered }: { readonly search: string; readonly isFiltered: boolean },
): string => {
  if (!search) return `Mit diesen Filtern gibt es ${none}.`;
  return isFiltered
    ? `Zu „${search}“ gibt es ${none}. Vielleicht schließt ein Filter ${it} aus.`
    : `Zu „${search}“ gibt es ${none}.`;
};
