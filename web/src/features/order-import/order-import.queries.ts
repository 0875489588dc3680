import type { DaysImportReply } from '@belegwerk/contracts/api';
import { refetchWhile } from '../../api/rhythm.ts';
import { queryOf, type ServerMutation } from '../../api/server-state.ts';

type Wanted = Pick<DaysImportReply['imported'][number], 'from' | 'to' | 'documents' | 'mails'>;

/** What can be imported, and what was. */
export const orderImportQuery = queryOf('orderImport', {
  asked: {},
  rhythm: refetchWhile(({ waiting }: DaysImportReply) => waiting > 0),
});

/** Begins an import, which goes on by itself. */
export const beginImportMutation: ServerMutation<Wanted, DaysImportReply> = {
  act: async (body, { api, renewAfter }) => {
    try {
      return await api.beginImport({ body });
    } finally {
      // another window may have begun one: it is shown with the refusal
      await renewAfter('beginImport');
    }
  },
};
