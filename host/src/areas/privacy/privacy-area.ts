import { PRIVACY_ROWS, routes, type PrivacyExportReply } from '@belegwerk/contracts/api';
import type {
  ClosePrivacyRequest,
  ExportCustomer,
  ExportedCustomer,
  HandOverOriginals,
  ListPrivacyRequests,
} from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { FILE_SENT } from '../../http/reply.ts';
import { sendAndSee } from '../../http/send-pieces.ts';
import { presentPrivacyRequest } from './present-privacy.ts';

interface Parts {
  readonly listPrivacyRequests: ListPrivacyRequests;
  readonly exportCustomer: ExportCustomer;
  readonly closePrivacyRequest: ClosePrivacyRequest;
  readonly handOverOriginals: HandOverOriginals;
}

const NO_EXPORT = {
  'not-ready': 'Die Auskunft wird gerade zusammengestellt. Versuche es in einer Minute noch einmal.',
  unreadable:
    'Die Anfrage ist nicht lesbar, deshalb gibt es keine Auskunft. Was zu tun ist, steht bei ihr unter „Datenschutz“.',
} as const;

/** What the data protection law asks of the shop, and the answers that the merchant hands on. */
export const privacyArea =
  ({ listPrivacyRequests, exportCustomer, closePrivacyRequest, handOverOriginals }: Parts): Area =>
  (mount) => {
    mount.answer(routes.privacyRequests, async ({ caller: { shop } }) => {
      const { requests, names, total, hasOriginals } = await listPrivacyRequests(shop.key, PRIVACY_ROWS);
      return {
        requests: requests.map((request) => presentPrivacyRequest(request, names)),
        total,
        ...(hasOriginals ? { hasOriginals } : {}),
      };
    });
    mount.answer(routes.privacyExport, async ({ caller: { shop, userId }, body: { request } }) => {
      const report = await exportCustomer({ shop: shop.key, request, by: userId });
      if (report.ok) return fileOf(report.value);
      const { kind } = report.failure;
      return kind === 'request-unknown' ? notFound('request') : new Refusal(kind, NO_EXPORT[kind]);
    });
    mount.answer(routes.privacyClose, async ({ caller: { shop, userId }, body: { request } }) => {
      const closed = await closePrivacyRequest({ shop: shop.key, request, by: userId });
      return closed.ok ? ({ closed: true } as const) : notFound('request');
    });
    mount.hand(routes.originalsFile, async ({ caller: { shop }, response }) => {
      const packed = await handOverOriginals(shop.key);
      if (!packed) return notFound('originals');
      if (await sendAndSee(response, { mediaType: 'application/zip', ...packed })) await packed.taken();
      return FILE_SENT;
    });
  };

const fileOf = ({ fileName, report }: ExportedCustomer): PrivacyExportReply => ({
  fileName: `${fileName}.json`,
  text: `${JSON.stringify(report, undefined, 2)}\n`,
});
