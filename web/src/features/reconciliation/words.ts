import type { ReconciliationReply } from '@belegwerk/contracts/api';
import { isBroken } from '@belegwerk/core/reconciliation';
import { reckoningHead } from '@belegwerk/core/sentences';
import type { StatusLineTone } from '../../ui/index.ts';
import { counted, isNothing, money } from '../../wording/amounts.ts';
import { exactMoment } from '../../wording/moments.ts';
import { said } from '../../wording/said.ts';

export const words = {
  title: 'Abgleich',
  back: 'Übersicht',
  adviser: 'Zugang für die Kanzlei',
  toMonth: 'Abgleich',
  folder: 'Monatsmappe',
  audit: 'Prüfung',
  loading: 'Abgleich wird geladen',
  failure: 'Der Abgleich konnte nicht geladen werden',
  sums: 'Summen des Monats',
  basis: 'Gezählt wird nach dem Tag der Bestellung, auch wenn ein Beleg in einem anderen Monat geschrieben wurde.',
  shop: 'Bestellungen in Shopify',
  documents: 'Belege',
  documentsOf: 'Belege zu diesen Bestellungen',
  get payments() {
    return said('Bezahlt laut Lexware Office');
  },
  paid: 'Bezahlt',
  'shop-documents': 'Zwischen Shopify und Belegen',
  'documents-payments': 'Zwischen Belegen und Zahlungen',
  even: 'Kein Unterschied.',
  cause: 'Ursache',
  orders: 'Bestellungen',
  order: 'Bestellung',
  amount: 'Betrag',
  day: 'Tag',
  state: 'Stand',
  all: 'Alle Bestellungen mit ihrem Stand',
  daysTable: 'Nach Tagen',
  payouts: 'Auszahlungen',
  oss: 'OSS-Meldung und Fernverkäufe in andere EU-Länder',
  look: 'Ansehen',
  read: 'Jetzt lesen',
  unreadWhy: 'Sie fehlen in den Summen, bis Belegwerk sie wieder aus Shopify gelesen hat.',
  nothing: 'Keine Bestellung in diesem Monat',
  nothingYet: 'Sobald eine Bestellung eingeht, steht hier, ob Bestellung, Belege und Zahlungen zusammenpassen.',
  nothingThen: 'Belegwerk kennt aus diesem Monat keine Bestellung deines Shops.',
  noneLeft: 'Hier steht nichts mehr',
  noneLeftWhy: 'Inzwischen passt keine Bestellung mehr hierher. Den Monat im Ganzen zeigt der Abgleich.',
  unread: 'Noch nicht gelesen',
  earlier: 'Frühere',
  later: 'Spätere',
} as const;

export const euro = (amount: string): string => money(amount, 'EUR');

export const ordersText = (orders: number): string => counted(orders, 'Bestellung', 'Bestellungen');

export const causeText = (cause: ReconciliationReply['causes'][number]): string =>
  said(reckoningHead({ cause: cause.cause, ...(cause.by === undefined ? {} : { by: cause.by }) }));

/** How a month stands, by the worst of it. */
const STANDS: Readonly<
  Record<
    ReconciliationReply['stand'],
    (month: ReconciliationReply) => { readonly tone: StatusLineTone; readonly detail: string }
  >
> = {
  unexplained: () => ({
    tone: 'critical',
    detail: 'Öffne die Bestellungen unter „Ungeklärt“ und prüfe ihre Belege.',
  }),
  broken: ({ causes }) => ({
    tone: 'critical',
    detail: `Hier fehlt ein Beleg: ${causes
      .filter(({ cause }) => isBroken(cause))
      .map((each) => `„${causeText(each)}“ (${ordersText(each.orders)})`)
      .join(', ')}.`,
  }),
  unread: ({ unread }) => ({ tone: 'info', detail: `${unreadText(unread)} und in keiner Summe.` }),
  'to-mend': () => ({
    tone: 'warning',
    detail: 'Jeder Unterschied hat eine Ursache. Was du beheben kannst, steht bei „beheben“.',
  }),
  even: () => ({ tone: 'success', detail: 'Jeder Unterschied hat eine Ursache.' }),
};

/** „412 Bestellungen · 0,00 € ungeklärt“, and whether that is good. */
export const headline = (
  month: ReconciliationReply,
): { readonly tone: StatusLineTone; readonly title: string; readonly detail: string } => ({
  title: `${ordersText(month.orders)} · ${euro(month.unexplained)} ungeklärt`,
  ...STANDS[month.stand](month),
});

/** „2 beheben“. */
export const mendText = (orders: number): string => `${orders} beheben`;

/** „410 Rechnungen, 17 Gutschriften“. */
export const documentsText = ({
  invoices,
  creditNotes,
}: Pick<ReconciliationReply, 'invoices' | 'creditNotes'>): string =>
  [
    counted(invoices, 'Rechnung', 'Rechnungen'),
    ...(creditNotes > 0 ? [counted(creditNotes, 'Gutschrift', 'Gutschriften')] : []),
  ].join(', ');

export const openText = (open: string): string => (isNothing(open) ? 'nichts offen' : `${euro(open)} noch offen`);

export const unreadText = (unread: number): string =>
  `${counted(unread, 'Bestellung ist', 'Bestellungen sind')} noch nicht gelesen`;

export const askedText = (orders: number): string =>
  orders === 0
    ? 'Sie sind schon vorgemerkt. Was es in Shopify nicht mehr gibt, bleibt ungelesen.'
    : `${counted(orders, 'Bestellung wird', 'Bestellungen werden')} im Hintergrund gelesen.`;

/** „Seite 2 · 412 Bestellungen“. */
export const pageText = (page: number, orders: number): string => `Seite ${page} · ${ordersText(orders)}`;

export const nextLookText = (at: string): string => `Nächste Prüfung: ${exactMoment(at)}.`;
