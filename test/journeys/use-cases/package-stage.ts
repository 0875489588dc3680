import { PdfPaperBinder } from '@belegwerk/adapters/binding';
import { PaperFolderWriter } from '@belegwerk/adapters/paper';
import type { Batch } from '@belegwerk/core/records';
import type { Shop } from '@belegwerk/core/shops';
import {
  makeAuditOfBatch,
  makeBeginAuditPackage,
  makePackAuditPackage,
  makeVerifyRecord,
} from '@belegwerk/core/use-cases';
import { unzipSync } from 'fflate';
import type { RawStores } from '@belegwerk/core/stores';
import type { FollowingStage } from './following-stage.ts';
import { YEAR } from './kept-year.ts';

type PackageStage = Pick<FollowingStage, 'stores' | 'clock' | 'addWork'>;

/** The same stage with another hand on its records. */
export const withRecords = (
  { stores, clock, addWork }: PackageStage,
  changed: (records: ReturnType<RawStores['recordsOf']>) => ReturnType<RawStores['recordsOf']>,
): PackageStage => ({
  stores: { ...stores, recordsOf: (shop) => changed(stores.recordsOf(shop)) },
  clock,
  addWork,
});

/** What makes and packs packages on these stores. */
export const packaging = ({ stores, clock, addWork }: PackageStage) => {
  const writer = new PaperFolderWriter();
  const readOwnFile: Parameters<typeof makePackAuditPackage>[0]['readPatiently'] = async (_shop, { id }) => ({
    ok: true,
    value: {
      bytes: new TextEncoder().encode(`paper of ${id}`),
      mediaType: 'application/pdf',
      fileName: 'Rechnung.pdf',
    },
  });
  const step = makeAuditOfBatch({
    stores,
    clock,
    writer,
    readOwnFile,
    readEInvoice: async () => ({ ok: false, failure: 'no-e-invoice' as never }),
    readNumbersBetween: async () => ({ ok: false, failure: { kind: 'bookkeeping-not-connected' } }),
    verifyRecord: makeVerifyRecord({ stores, pause: async () => undefined }),
  });
  const pack = makePackAuditPackage({
    stores,
    readPatiently: readOwnFile,
    binder: new PdfPaperBinder(),
    writer,
  });
  return { step, pack, begin: makeBeginAuditPackage({ stores, clock, addWork }) };
};

/** Does the items of a batch in their turn; what was killed in the middle goes on where it stood. */
export const work = async (stage: PackageStage, shop: Shop, id: string, most = 500): Promise<void> => {
  const { step } = packaging(stage);
  const { batches } = stage.stores.recordsOf(shop.key);
  const batch = (await batches.byId(id)) as Batch;
  for (let times = 0; times < most; times += 1) {
    const item = await batches.nextItem(id);
    if (!item) return;
    const { task } = item;
    if (task.kind !== 'audit-part') throw new Error(task.kind);
    const answer = await step(shop, batch, { ...item, task });
    if (answer.kind === 'more') await batches.saveItem({ ...item, after: answer.after });
    else if (answer.kind === 'ended')
      await batches.saveItem({ ...item, state: answer.state, ...(answer.reason ? { reason: answer.reason } : {}) });
  }
};

/** The files of a package as it is handed out. */
export const unpacked = async (
  stage: PackageStage,
  shop: Shop,
  edition: number,
): Promise<Readonly<Record<string, Uint8Array>>> => {
  const packed = await packaging(stage).pack(shop, YEAR, edition);
  if (!packed || packed === 'busy') throw new Error('there is no package');
  const pieces: Uint8Array[] = [];
  for await (const piece of packed.pieces) pieces.push(piece);
  return unzipSync(Buffer.concat(pieces));
};
