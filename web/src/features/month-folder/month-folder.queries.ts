import type { MonthFolderReply } from '@belegwerk/contracts/api';
import { refetchWhile } from '../../api/rhythm.ts';
import { queryOf, type ServerMutation } from '../../api/server-state.ts';

/** The folder of a month, asked often while an edition is made; empty for that of today. */
export const monthFolderQuery = (month: string) =>
  queryOf('monthFolder', {
    asked: { query: month === '' ? {} : { month } },
    rhythm: refetchWhile(({ making }: MonthFolderReply) => making !== undefined),
    keepsPrevious: true,
  });

type Source = MonthFolderReply['bookings']['source'];

interface BeginFolder {
  readonly month: string;
  /** Said anew for this month. */
  readonly bookings?: Source;
}

/** Begins the next edition. */
export const beginFolderMutation: ServerMutation<BeginFolder, MonthFolderReply> = {
  act: (body, { api }) => api.beginMonthFolder({ body }),
  renews: 'beginMonthFolder',
};
