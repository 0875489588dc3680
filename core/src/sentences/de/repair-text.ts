import { settingOf } from '../../repairs/repair-setting.ts';
import type { Cause, RepairWay } from '../../reasons/repair-causes.ts';
import { VAT_ID_PLACE_LABELS } from '../../vat-ids/vat-id-place.ts';
import { REASON_HEADS } from './concern-text.ts';
import { countryText } from './german-countries.ts';
import { featureClause } from './reason-details.ts';

const named = (line: string | null | undefined): string => (line ? `„${line}“` : 'Eine Position');

const zeroRated = ({ ask, line, country }: Cause['facts']): string => {
  if (ask === 'shipping') return 'Versand mit 0 % berechnet';
  if (!ask) return 'Umsatzsteuer fehlt';
  return ask === 'abroad'
    ? `${named(line)} ${countryText('nach', country ?? undefined)} mit 0 % berechnet`
    : `${named(line)} mit 0 % berechnet`;
};

const REFUSED: Readonly<Record<string, string>> = {
  invalid: 'USt-IdNr. des Kunden ungültig',
  domestic: 'USt-IdNr. des Kunden ist eine deutsche',
  'not-eu': 'USt-IdNr. des Kunden ist aus keinem EU-Staat',
};

const vatId = (cause: Cause): string => {
  const asked = settingOf(cause);
  if (asked?.kind === 'vat-id-place') return `USt-IdNr. nicht gesucht: ${VAT_ID_PLACE_LABELS[asked.place]}`;
  return REFUSED[cause.facts.refused ?? ''] ?? REASON_HEADS['MISSING_VAT-ID'];
};

const MISMATCHES: Readonly<Record<string, string>> = {
  'foreign-tax': 'Fremde Steuer auf einer Ausfuhr',
  'partly-taxed': 'Ausfuhr nur zum Teil besteuert',
  'corrected-to-none': 'Als steuerfrei berichtigt, aber mit Steuer berechnet',
  'corrected-within-germany': 'Als steuerfrei berichtigt, aber in Deutschland geliefert',
};

const mismatch = ({ regime, because }: Cause['facts']): string =>
  regime === 'smallBusiness'
    ? 'Umsatzsteuer trotz § 19 UStG berechnet'
    : (MISMATCHES[because ?? ''] ?? REASON_HEADS.TAX_MISMATCH);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a cause is, in a few words that stand over its orders. */
export const causeHead = (cause: Cause): string => {
  const { code, facts } = cause;
  if (code === 'TAX_MISSING') return zeroRated(facts);
  if (code === 'MISSING_VAT-ID') return vatId(cause);
  if (code === 'TAX_MISMATCH') return mismatch(facts);
  if (code === 'TAX_RATE_UNKNOWN' && facts.because === 'account') return 'Lexware Office nimmt den Steuersatz nicht an';
  const clause = code === 'NOT_SUPPORTED' ? featureClause(facts.feature ?? '') : undefined;
  return clause ? `Nicht automatisch möglich, weil ${clause}` : capital(REASON_HEADS[code]);
};

/** What is asked once for all orders of a cause, and becomes a setting; undefined where nothing is. */
export const causeQuestion = (cause: Cause): string | undefined => {
  switch (settingOf(cause)?.kind) {
    case 'zero-rate':
      return 'Deine Antwort gilt für alle Bestellungen dieser Ursache, auch für künftige. Sie steht danach in den Einstellungen.';
    case 'vat-id-place':
      return 'Belegwerk sucht die USt-IdNr. dann immer auch dort. Das steht danach in den Einstellungen.';
    case 'small-business-taxed':
      return 'Die Rechnung geht dann immer über den bezahlten Betrag, ohne Umsatzsteuer. Das steht danach in den Einstellungen.';
    case undefined:
      return undefined;
  }
};

/** Where a cause is done away with that nothing on the desk mends. */
export const WAY_WORDS: Readonly<Record<RepairWay, string>> = {
  shop: 'Ändere die Bestellung in Shopify, danach geht es von selbst weiter.',
  order: 'Was zu tun ist, steht auf der Seite jeder Bestellung.',
  accounting: 'Das geht nur in Lexware Office. Erstelle dort den Beleg von Hand, und wähle hier danach „Ignorieren“.',
  connection: 'Das klärst du bei der Verbindung mit Lexware Office.',
  creation: 'Schalte die Belegerstellung ein, danach geht es von selbst weiter.',
  plan: 'Sobald es wieder Übertragungen gibt, geht es von selbst weiter.',
};

/** Why a correction stays where a repair is taken back. */
export const UNDO_WORDS = {
  final: 'Der Beleg ist festgeschrieben. Stornieren kannst du ihn auf der Seite der Bestellung.',
  'under-way': 'Ein Beleg wird gerade erstellt. Versuche es in ein paar Minuten noch einmal.',
} as const;
