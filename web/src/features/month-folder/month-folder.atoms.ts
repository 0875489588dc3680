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

/** Begins the next edition. */
export const beginFolderAtom = mutationAtom<string, MonthFolderReply>({
  act: (month, { api }) => api.beginMonthFolder({ body: { month } }),
  renews: 'beginMonthFolder',
});
