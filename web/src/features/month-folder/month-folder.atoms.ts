import type { MonthFolderReply } from '@belegwerk/contracts/api';
import { atom } from 'jotai';
import { refetchWhile } from '../../api/rhythm.ts';
import { mutationAtom, queryAtom } from '../../api/server-state.ts';

/** The month in the address; empty for that of today. */
export const folderMonthAtom = atom('');

/** The folder of the month, asked often while an edition is made. */
export const monthFolderAtom = queryAtom('monthFolder', (get) => {
  const month = get(folderMonthAtom);
  return {
    asked: { query: month === '' ? {} : { month } },
    rhythm: refetchWhile(({ making }: MonthFolderReply) => making !== undefined),
    keepsPrevious: true,
  };
});

type Source = MonthFolderReply['bookings']['source'];

interface BeginFolder {
  readonly month: string;
  /** Said anew for this month. */
  readonly bookings?: Source;
}

/** Begins the next edition. */
export const beginFolderAtom = mutationAtom<BeginFolder, MonthFolderReply>({
  act: (body, { api }) => api.beginMonthFolder({ body }),
  renews: 'beginMonthFolder',
});
