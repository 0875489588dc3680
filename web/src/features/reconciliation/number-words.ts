import type { ExplainedGapReply, NumberGapReply, NumberSeriesReply } from '@belegwerk/contracts/api';
import type { DocumentKind } from '@belegwerk/core/documents';
import type { GapReason } from '@belegwerk/core/reconciliation';
import { counted } from '../../wording/amounts.ts';
import { dateOf, timeOf } from '../../wording/moments.ts';
import { said } from '../../wording/said.ts';

export const words = {
  title: 'Belegnummern',
  check: 'Belegnummern prüfen',
  get what() {
    return said('Belegwerk liest dafür die Belegliste dieses Monats aus Lexware Office.');
  },
  loading: 'Belegnummern werden geprüft',
  failure: 'Die Belegnummern konnten nicht geprüft werden',
  get none() {
    return said('In diesem Monat gibt es in Lexware Office keinen Beleg mit einer Nummer.');
  },
  allowed: 'Nummern dürfen fehlen. Trage den Grund ein, dann kannst du ihn bei einer Prüfung zeigen.',
  reason: 'Grund',
  help: 'Ohne Namen von Kunden.',
  save: 'Speichern',
  change: 'Grund ändern',
  saved: 'Der Grund ist gespeichert.',
} as const;

const KINDS: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Rechnungen',
  'credit-note': 'Gutschriften',
  'delivery-note': 'Lieferscheine',
};

/** „Rechnungen und Gutschriften“. */
const kindsText = (kinds: readonly DocumentKind[]): string => {
  const names = kinds.map((kind) => KINDS[kind]);
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} und ${last}` : last;
};

const fromTo = (first: string, last: string): string => (first === last ? first : `${first} bis ${last}`);

const numbersText = (numbers: number): string => counted(numbers, 'Nummer', 'Nummern');

/** „Rechnungen RE1041 bis RE1483: 443 Nummern, 2 fehlen“. */
export const seriesText = ({ kinds, first, last, numbers, voided, missing }: NumberSeriesReply): string =>
  [
    `${kindsText(kinds)} ${fromTo(first, last)}: ${numbersText(numbers)}`,
    missing === 0 ? 'keine fehlt' : counted(missing, 'fehlt', 'fehlen'),
    ...(voided === 0 ? [] : [counted(voided, 'storniert', 'storniert')]),
  ].join(', ');

/** „RE1050 bis RE1052 (3 Nummern)“. */
export const gapName = ({ first, last, count }: NumberGapReply): string =>
  count === 1 ? first : `${fromTo(first, last)} (${numbersText(count)})`;

const REASONS: Readonly<Record<Exclude<GapReason, 'explained' | 'asked'>, readonly [one: string, many: string]>> = {
  draft: [
    'Vorgemerkt für einen Entwurf, den es in Lexware Office noch gibt.',
    'Vorgemerkt für Entwürfe, die es in Lexware Office noch gibt.',
  ],
  'deleted-draft': [
    'War für einen Entwurf vorgemerkt, der in Lexware Office gelöscht wurde.',
    'Waren für Entwürfe vorgemerkt, die in Lexware Office gelöscht wurden.',
  ],
  'other-kind': [
    'Steht auf einem Beleg anderer Art, zum Beispiel einer Abschlagsrechnung.',
    'Stehen auf Belegen anderer Art, zum Beispiel Abschlagsrechnungen.',
  ],
  earlier: ['Steht auf einem Beleg mit früherem Datum.', 'Stehen auf Belegen mit früherem Datum.'],
  later: ['Steht auf einem Beleg mit späterem Datum.', 'Stehen auf Belegen mit späterem Datum.'],
};

const explainedText = ({ text, at, by, byName }: ExplainedGapReply): string =>
  `„${text}“ (${dateOf(at)}, ${byName ?? `Benutzer ${by}`})`;

/** Why the numbers are missing; where a person is asked, what is known so far. */
export const reasonText = ({ reason, count, deletedDrafts = 0, explained }: NumberGapReply): string => {
  if (explained) return explainedText(explained);
  if (reason !== 'asked' && reason !== 'explained') return REASONS[reason][count === 1 ? 0 : 1];
  if (deletedDrafts === 0) return 'Belegwerk kennt den Grund nicht.';
  return `Darunter ${counted(deletedDrafts, 'gelöschter Entwurf', 'gelöschte Entwürfe')}. Den übrigen Grund kennt Belegwerk nicht.`;
};

/** The name of the field, for a person who does not see what stands around it. */
export const fieldLabel = ({ first, last }: NumberGapReply): string => `${words.reason} für ${fromTo(first, last)}`;

/** „Stand 09:36 Uhr“. */
export const readText = (readAt: string): string => `Stand ${timeOf(readAt)} Uhr`;

export const moreText = (more: number): string =>
  `${counted(more, 'weitere Lücke', 'weitere Lücken')} sind hier nicht aufgeführt.`;

export const uncountedText = (uncounted: number): string =>
  `${counted(uncounted, 'Belegnummer endet', 'Belegnummern enden')} nicht mit einer Zahl und ${uncounted === 1 ? 'ist' : 'sind'} nicht geprüft.`;
