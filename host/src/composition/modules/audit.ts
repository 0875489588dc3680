import { setImmediate, setTimeout } from 'node:timers/promises';
import { PdfPaperBinder } from '@belegwerk/adapters/binding';
import { PaperFolderWriter } from '@belegwerk/adapters/paper';
import {
  makeBeginAuditPackage,
  makePackAuditPackage,
  makeReadPatiently,
  makeReadUnkept,
  makeVerifyInTurn,
  makeVerifyRecord,
  makeViewAudit,
  makeViewBatches,
} from '@belegwerk/core/use-cases';
import { auditArea } from '../../areas/audit/audit-area.ts';
import { documentsPerMinuteOf } from '../documents-per-minute.ts';
import type { OpenModule } from '../dependencies.ts';

/** What tax auditors get of a year. */
export const audit: OpenModule = ({ stores, clock, addWork, accounting, bookkeeping, keptFiles, workers }) => ({
  people: [
    auditArea({
      viewAudit: makeViewAudit({
        stores,
        clock,
        viewBatches: makeViewBatches({ stores, clock, documentsPerMinute: documentsPerMinuteOf(accounting) }),
      }),
      beginAuditPackage: makeBeginAuditPackage({ stores, clock, addWork }),
      packAuditPackage: makePackAuditPackage({
        stores,
        readPatiently: makeReadPatiently({
          readOwnFile: makeReadUnkept({ stores, clock, files: keptFiles, bookkeeping }),
          wait: (seconds) => setTimeout(seconds * 1000),
        }),
        binder: new PdfPaperBinder(),
        writer: new PaperFolderWriter(),
      }),
      verifyRecord: makeVerifyInTurn({ verifyRecord: makeVerifyRecord({ stores, pause: setImmediate }), clock }),
      wake: (shop) => workers.wake(shop),
    }),
  ],
});
