import type { DaysImportReply } from '@belegwerk/contracts/api';
import { fullyImported, type ImportedDays, type Shop } from '@belegwerk/core/shops';
import type { ImportView } from '@belegwerk/core/for-areas';
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
  { imports: { days }, span, recent, gate, waiting }: ImportView,
  documentsPerMinute: number,
): DaysImportReply => ({
  from: span.from.toString(),
  to: span.to.toString(),
  gate: presentGate(gate),
  createsInvoices: preferences.invoiceCreate !== false,
  imported: fullyImported(days).map(presentDays),
  ...(recent ? { recent: { from: recent.from.toString(), to: recent.to.toString() } } : {}),
  waiting,
  documentsPerMinute,
});
