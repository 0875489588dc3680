import { routes } from '@belegwerk/contracts/api';
import type { ReadLinkedFile } from '@belegwerk/core/for-areas';
import type { Area, OpenRequestContext } from '../../http/mount.ts';
import type { StaffTickets } from '../../sessions/staff-tickets.ts';
import { refusalOf } from './link-refusal.ts';
import { sendFile } from '../../http/send-file.ts';

interface Parts {
  readonly readLinkedFile: ReadLinkedFile;
  readonly tickets: Pick<StaffTickets, 'read'>;
}

/**
 * The files of documents: served to the holder of the unguessable link, which the merchant can take back. Nothing is
 * created by reading.
 */
export const documentsArea = ({ readLinkedFile, tickets }: Parts): Area => {
  return (mount) => {
    mount.open(routes.pdf, sent('inline'));
    mount.open(routes.pdfDownload, sent('attachment'));
  };

  function sent(disposition: 'inline' | 'attachment') {
    return async ({ params, response }: Pick<OpenRequestContext<typeof routes.pdf>, 'params' | 'response'>) => {
      const { token, by } = tickets.read(params.token);
      const as = disposition === 'inline' ? 'page' : 'file';
      const file = await readLinkedFile(token, by === undefined ? undefined : { by, as });
      if (!file.ok) return refusalOf(file.failure, by !== undefined);
      return sendFile(response, file.value, disposition);
    };
  }
};
