import type { DaysImportReply } from '@belegwerk/contracts/api';
import type { ImportedDays, Shop } from '@belegwerk/core/shops';
import type { ImportView } from '@belegwerk/core/use-cases';
import { DOCUMENTS_PER_MINUTE } from '../../presenters/pace.ts';
import { presentGate } from '../../presenters/present-gate.ts';

const presentDays = ({ from, to, documents, mails }: ImportedDays) => ({
  from: from.toString(),
  to: to.toString(),
  documents,
  mails,
});

/** The import of days as a person sees it. */
export const presentImport = (
  { preferences }: Pick<Shop, 'preferences'>,
  { imports: { days = [] }, span, gate, waiting }: ImportView,
): DaysImportReply => ({
  from: span.from.toString(),
  to: span.to.toString(),
  gate: presentGate(gate),
  createsInvoices: preferences.invoiceCreate !== false,
  imported: days.map(presentDays),
  waiting,
  documentsPerMinute: DOCUMENTS_PER_MINUTE,
});
