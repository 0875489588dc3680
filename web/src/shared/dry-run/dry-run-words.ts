import type { ForeseenOrderReply } from '@belegwerk/contracts/api';
import type { StatusWord } from '../../ui/index.ts';
import { counted, NO_BREAK } from '../../wording/amounts.ts';

export const dryRunWords = {
  title: 'Probelauf',
  about:
    'Der Probelauf liest deine Bestellungen und zeigt, was jetzt entstehen würde, was gehalten oder übersprungen würde und warum. Dabei wird nichts erstellt und nichts verschickt.',
  start: 'Probelauf starten',
  again: 'Noch einmal starten',
  stop: 'Anhalten',
  progress: 'Fortschritt des Probelaufs',
  failed: 'Der Probelauf ist nicht zu Ende gekommen',
  none: 'In deiner Liste ist noch keine Bestellung',
  noneWhy: 'Importiere zuerst deine Bestellungen, dann kann der Probelauf sie lesen.',
  rates: 'Summen je Steuersatz',
  rate: 'Steuersatz',
  net: 'Netto',
  tax: 'Steuer',
  gross: 'Brutto',
  lessCredits: 'Rechnungen abzüglich Gutschriften',
  orders: 'Bestellungen',
  order: 'Bestellung',
  outcome: 'Ergebnis',
  documents: 'Belege',
  why: 'Warum',
  nothing: 'Nach diesen Vorgaben würde kein Beleg entstehen.',
} as const;

export const KIND_WORDS = {
  invoice: ['Rechnung', 'Rechnungen'],
  'credit-note': ['Gutschrift', 'Gutschriften'],
  'delivery-note': ['Lieferschein', 'Lieferscheine'],
} as const satisfies Record<ForeseenOrderReply['documents'][number]['kind'], readonly [string, string]>;

type Outcome = ForeseenOrderReply['outcome'];

export const OUTCOME_WORDS = {
  creates: { text: 'Entsteht', tone: 'success' },
  held: { text: 'Gehalten', tone: 'critical' },
  waits: { text: 'Wartet', tone: 'attention' },
  skipped: { text: 'Übersprungen', tone: 'neutral' },
  has: { text: 'Hat schon Belege', tone: 'neutral' },
  unread: { text: 'Nicht gelesen', tone: 'warning' },
} as const satisfies Record<Outcome, StatusWord>;

/** „Weitere zeigen (40)“. */
export const moreText = (more: number): string => `Weitere zeigen (${more})`;

/** „12 Rechnungen“. */
export const kindText = (kind: keyof typeof KIND_WORDS, count: number): string =>
  counted(count, KIND_WORDS[kind][0], KIND_WORDS[kind][1]);

/** „40 von 120 Bestellungen gelesen“. */
export const readText = (read: number, total: number): string =>
  `${read} von ${counted(total, 'Bestellung', 'Bestellungen')} gelesen`;

/** „19 %“. */
export const rateText = (rate: string): string => `${rate.replace('.', ',')}${NO_BREAK}%`;

/** What would be made needs more transfers than are left. */
export const tooFewText = (needed: number, left: number): string =>
  `Dafür ${needed === 1 ? 'wird' : 'werden'} ${counted(needed, 'Übertragung', 'Übertragungen')} gebraucht, übrig ${left === 1 ? 'ist' : 'sind'} ${left}. Was darüber hinausgeht, wartet, bis es wieder welche gibt.`;
