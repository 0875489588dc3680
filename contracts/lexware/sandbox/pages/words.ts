import { allSalesKinds } from '../sales/kinds.ts';

const TYPES: Readonly<Record<string, string>> = {
  invoice: 'Rechnung',
  creditnote: 'Rechnungskorrektur',
  deliverynote: 'Lieferschein',
  orderconfirmation: 'Auftragsbestätigung',
  quotation: 'Angebot',
  dunning: 'Mahnung',
  salesinvoice: 'Einnahme',
  salescreditnote: 'Einnahmeminderung',
  purchaseinvoice: 'Ausgabe',
  purchasecreditnote: 'Ausgabenminderung',
};

const STATUSES: Readonly<Record<string, string>> = {
  draft: 'Entwurf',
  open: 'Offen',
  overdue: 'Überfällig',
  paid: 'Bezahlt',
  paidoff: 'Verrechnet',
  voided: 'Storniert',
  unchecked: 'Zu prüfen',
  blank: 'In Erkennung',
};

/** The German name of a voucher type as the lists use it. */
export const typeWord = (type: string): string => TYPES[type] ?? type;

/** The German name of a status. */
export const statusWord = (status: string): string => STATUSES[status] ?? status;

/** Path segment of the permalinks for a type; undefined for bookkeeping vouchers. */
export const pathOfListType = (type: string): string | undefined =>
  allSalesKinds.find((kind) => kind.listType === type)?.path;
