import { germanNumber } from '../../wording/amounts.ts';
import type { Narrowing } from './list.ts';

export const listWords = { sort: 'Sortierung', all: 'Alle' } as const;

const spoken = (figure: number): string => germanNumber(String(figure));

/** Which part of a list is shown: `1–50 von 312`. */
export const rangeText = (page: number, pageSize: number, shown: number, total: number): string => {
  const first = (page - 1) * pageSize + 1;
  return `${spoken(first)}–${spoken(first + shown - 1)} von ${spoken(total)}`;
};

/** What was searched when nothing was found. */
export const nothingFoundText = ({ none, it }: Narrowing['nothing'], search: string): string =>
  search
    ? `Zu „${search}“ gibt es ${none}. Vielleicht schließt ein Filter ${it} aus.`
    : `Mit diesen Filtern gibt es ${none}.`;
