import { orderOfNumber } from '@belegwerk/core/kernel';
import { routes } from '@belegwerk/contracts/api';
import type { ReadLinkedFile, RenewLink } from '@belegwerk/core/use-cases';
import type { Area, Opened } from '../../http/mount.ts';
import { notFound } from '../../http/refusal.ts';
import type { PagesOf } from '../../presenters/document-pages.ts';
import { keyOfReceipt } from '../../presenters/receipt-key.ts';
import type { StaffTickets } from '../../sessions/staff-tickets.ts';
import { refusalOf } from './link-refusal.ts';
import { sendFile } from './send-file.ts';

interface Parts {
  readonly readLinkedFile: ReadLinkedFile;
  readonly renewLink: RenewLink;
  readonly tickets: Pick<StaffTickets, 'read'>;
  readonly pagesOf: PagesOf;
}

/**
 * The files of documents: served to whoever holds the unguessable link, which the merchant can take back. Nothing is
 * created by reading.
 */
export const documentsArea = ({ readLinkedFile, renewLink, tickets, pagesOf }: Parts): Area => {
  return (mount) => {
    mount.open(routes.pdf, sent('inline'));
    mount.open(routes.pdfDownload, sent('attachment'));
    mount.answer(routes.renewLink, async ({ caller: { shop, userId }, params }) => {
      const renewed = await renewLink(shop.key, orderOfNumber(params.id), keyOfReceipt(params.receipt), userId);
      return renewed ? { pdf: pagesOf(shop).file(renewed.linkToken, userId) } : notFound('receipt');
    });
  };

  function sent(disposition: 'inline' | 'attachment') {
    return async ({ params, response }: Pick<Opened<typeof routes.pdf>, 'params' | 'response'>) => {
      const { token, by } = tickets.read(params.token);
      const as = disposition === 'inline' ? 'page' : 'file';
      const file = await readLinkedFile(token, by === undefined ? undefined : { by, as });
      if (!file.ok) return refusalOf(file.failure, by !== undefined);
      return sendFile(response, file.value, disposition);
    };
  }
};
