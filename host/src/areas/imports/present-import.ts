import type { DaysImportReply } from '@belegwerk/contracts/api';
import { centsText } from '@belegwerk/core/kernel';
import type { ImportedDays, Shop } from '@belegwerk/core/shops';
import type { ImportView } from '@belegwerk/core/use-cases';

const presentDays = ({ from, to, documents, mails }: ImportedDays) => ({
  from: from.toString(),
  to: to.toString(),
  documents,
  mails,
});

/** The import of days as a person sees it. */
export const presentImport = (
  { preferences }: Pick<Shop, 'preferences'>,
  { imports: { days = [], running }, span, gate, daysLeft, waiting, secondsLeft }: ImportView,
): DaysImportReply => ({
  from: span.from.toString(),
  to: span.to.toString(),
  gate: presentGate(gate),
  createsInvoices: preferences.invoiceCreate !== false,
  imported: days.map(presentDays),
  ...(running
    ? {
        running: {
          ...presentDays(running),
          next: running.next.toString(),
          orders: running.orders,
          daysDone: running.from.until(running.next).days,
          daysLeft,
          begunAt: running.begunAt.toString(),
        },
      }
    : {}),
  waiting,
  ...(secondsLeft === undefined ? {} : { secondsLeft }),
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
