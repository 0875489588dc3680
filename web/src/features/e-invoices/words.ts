import type { EInvoicesReply } from '@belegwerk/contracts/api';
import type { EInvoiceLight } from '@belegwerk/core/records';
import { counted, germanNumber } from '../../wording/amounts.ts';
import { germanMonth } from '../../wording/moments.ts';
import { said } from '../../wording/said.ts';

export const words = {
  title: 'E-Rechnung',
  back: { content: 'Übersicht', url: '/home' },
  loading: 'E-Rechnungen werden geladen',
  failure: 'Die E-Rechnungen konnten nicht geladen werden',
  missing: 'Ohne gültige E-Rechnung',
  look: 'Ansehen',
  list: 'Warum nicht',
  nothingYet: 'Zu den Bestellungen dieses Monats kennt Belegwerk keine Rechnung an ein Unternehmen.',
  more: 'Weitere stehen in der Liste der Bestellungen.',
  unread: 'Belegwerk muss sie dafür einmal wieder aus Shopify lesen. Das stößt du im Abgleich an.',
  toReconciliation: 'Zum Abgleich',
  rewrite: 'Neu schreiben',
  number: 'Rechnung',
  customer: 'Kunde',
  total: 'Betrag',
  day: 'Datum',
  why: 'Warum',
  settings: 'Einstellungen zur E-Rechnung',
  settingsUrl: '/preferences/invoices#eInvoice',
} as const;

/** What is asked where it decides something; the answers are settings. */
export const questions = {
  turnover: {
    setting: 'eInvoiceTurnover',
    title: 'Wie hoch ist 2026 der Umsatz deines ganzen Unternehmens?',
    text: 'Danach richtet sich, ob die Pflicht zur E-Rechnung für dich ab 2027 oder ab 2028 gilt. Es zählt das ganze Unternehmen.',
    answers: [
      { value: 'over', label: 'Mehr als 800.000 €' },
      { value: 'up-to', label: 'Höchstens 800.000 €' },
      { value: 'unknown', label: 'Weiß ich nicht' },
    ],
  },
  zugferd: {
    setting: 'eInvoiceZugferd',
    get title() {
      return said('Erstellt dein Konto in Lexware Office E-Rechnungen (ZUGFeRD)?');
    },
    text: 'Das stellst du dort ein. Erkennt Belegwerk es an einer geschriebenen Rechnung, zählt das mehr als deine Antwort.',
    answers: [
      { value: 'yes', label: 'Ja' },
      { value: 'no', label: 'Nein' },
      { value: 'unknown', label: 'Weiß ich nicht' },
    ],
  },
} as const;
export type Question = keyof typeof questions;
export const QUESTIONS = Object.keys(questions) as readonly Question[];

const MADE = ['written', 'broken', 'none'] as const satisfies readonly EInvoiceLight[];

const invoicesOf = ({ counts }: Pick<EInvoicesReply, 'counts'>, light: EInvoiceLight): number =>
  counts.find((each) => each.light === light)?.invoices ?? 0;

/** The one number, and whether all is well. */
export const headOf = (reply: Pick<EInvoicesReply, 'counts' | 'list'>) => {
  const made = MADE.reduce((all, light) => all + invoicesOf(reply, light), 0);
  if (made === 0) return { tone: 'info', title: words.nothingYet } as const;
  const written = invoicesOf(reply, 'written');
  const tone =
    invoicesOf(reply, 'broken') > 0
      ? 'critical'
      : reply.list.some(({ mayBeRewritten }) => mayBeRewritten)
        ? 'warning'
        : written === made
          ? 'success'
          : 'info';
  const title =
    made === 1
      ? `Die eine Rechnung an ein Unternehmen ist ${written === 1 ? 'eine' : 'keine gültige'} E-Rechnung.`
      : `${germanNumber(String(written))} von ${germanNumber(String(made))} Rechnungen an Unternehmen sind E-Rechnungen.`;
  return { tone, title } as const;
};

/** Which are none, or may become none, one row a standing, and the orders that it is about. */
export const missingRows = ({ counts, from, to }: Pick<EInvoicesReply, 'counts' | 'from' | 'to'>) =>
  counts
    .filter(({ light, invoices }) => light !== 'written' && light !== 'will-be' && invoices > 0)
    .map(({ light, label, invoices }) => ({
      text: `${counted(invoices, 'Rechnung', 'Rechnungen')} · ${label}`,
      url: `/orders?${new URLSearchParams({ eInvoice: light, from, to }).toString()}`,
    }));

export const unreadText = (orders: number): string =>
  `${counted(orders, 'Bestellung ist', 'Bestellungen sind')} hier noch nicht gezählt`;

/** „Bestellungen vom November 2026“. */
export const periodText = (month: string): string => `Bestellungen vom ${germanMonth(month)}`;
