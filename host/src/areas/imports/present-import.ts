import type { DaysImportReply } from '@belegwerk/contracts/api';
import { centsText } from '@belegwerk/core/kernel';
import type { ImportedDays, Shop } from '@belegwerk/core/shops';
import type { ImportView } from '@belegwerk/core/use-cases';
import { DOCUMENTS_PER_MINUTE } from '../../presenters/pace.ts';

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

const presentGate = (gate: ImportView['gate']): DaysImportReply['gate'] => {
  switch (gate.kind) {
    case 'open':
    case 'upgrade-required':
      return { kind: gate.kind };
    case 'purchase-required':
      return { kind: gate.kind, price: centsText(gate.price) };
    case 'scopes-missing':
      return { kind: gate.kind, scopes: [...gate.shop] };
  }
};
