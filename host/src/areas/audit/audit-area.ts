import { routes } from '@belegwerk/contracts/api';
import { chainText } from '@belegwerk/core/audit';
import type {
  AuditPackageFailure,
  BeginAuditPackage,
  PackAuditPackage,
  VerifyInTurn,
  ViewAudit,
} from '@belegwerk/core/for-areas';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { Area } from '../../http/mount.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { FILE_SENT } from '../../http/reply.ts';
import { sendPieces } from '../../http/send-pieces.ts';
import { presentAudit } from './present-audit.ts';

interface Parts {
  readonly viewAudit: ViewAudit;
  readonly beginAuditPackage: BeginAuditPackage;
  readonly packAuditPackage: PackAuditPackage;
  readonly verifyRecord: VerifyInTurn;
  /** Called when there is something to do in the shop now. */
  readonly wake: (shop: ShopKey) => void;
}

const FAILURES: Readonly<Record<AuditPackageFailure['kind'], string>> = {
  'year-to-come': 'Dieses Jahr hat noch nicht begonnen.',
  'many-packages': 'Heute sind von diesem Jahr schon 10 Pakete entstanden. Morgen kannst du das nächste erstellen.',
};

/** What tax auditors get of a year: how it stands, a new package, its file, and whether the record is as it was. */
export const auditArea =
  ({ viewAudit, beginAuditPackage, packAuditPackage, verifyRecord, wake }: Parts): Area =>
  (mount) => {
    mount.answer(routes.audit, async ({ caller: { shop }, query: { year } }) =>
      presentAudit(await viewAudit(shop, year), shop.staff),
    );

    mount.answer(routes.auditRecord, async ({ caller: { shop } }) => {
      const verdict = await verifyRecord(shop.key);
      return { isWhole: verdict.isWhole, text: chainText(verdict) };
    });

    mount.answer(routes.beginAuditPackage, async ({ caller: { shop, userId }, body: { year, originals } }) => {
      const begun = await beginAuditPackage(shop, year, originals, userId);
      if (!begun.ok) return new Refusal('action-impossible', FAILURES[begun.failure.kind]);
      wake(shop.key);
      return presentAudit(await viewAudit(shop, year), shop.staff);
    });

    mount.hand(routes.auditPackageFile, async ({ caller: { shop }, params: { package: named }, response }) => {
      const [year = '', edition] = named.split('-');
      const packed = await packAuditPackage(shop, year, Number(edition));
      if (!packed) return notFound('address');
      if (packed === 'busy')
        throw new Refusal('too-many-calls', 'Gerade wird schon ein Paket heruntergeladen. Warte, bis es fertig ist.');
      await sendPieces(response, { mediaType: 'application/zip', ...packed });
      return FILE_SENT;
    });
  };
