import { taxNote } from '../tax/notes.ts';
import { TAX_SCHEMES, type TaxScheme } from '../tax/treatment.ts';
import type { ProcedureFacts } from './procedure-facts.ts';
import { headsOf, sentencesOfNone } from './reason-rules.ts';
import { sectionLines, settingLine } from './setting-lines.ts';

/** When a document is taxed so, and the sentence that it bears. */
const TREATMENTS: Readonly<
  Record<TaxScheme, { readonly when: string; readonly note?: Parameters<typeof taxNote>[0] }>
> = {
  gross: { when: 'Steuerpflichtig, Preise mit Umsatzsteuer: der Regelfall bei Verbrauchern' },
  net: { when: 'Steuerpflichtig, Preise ohne Umsatzsteuer: wo eine Einstellung Nettopreise verlangt' },
  exempt: { when: 'Ohne Umsatzsteuer: Kleinunternehmer', note: 'smallBusiness' },
  photovoltaics: { when: '0 % Umsatzsteuer: Photovoltaik', note: 'photovoltaics' },
  'intra-community': {
    when: 'Steuerfrei: Ware an Unternehmen mit USt-IdNr. eines anderen EU-Staats',
    note: 'intraCommunity',
  },
  'reverse-charge': { when: 'Steuerschuld beim Kunden: Leistung an Unternehmen im EU-Ausland', note: 'reverseCharge' },
  export: { when: 'Steuerfrei: Ware in ein Land außerhalb der EU', note: 'export' },
  'foreign-service': { when: 'Im Inland nicht steuerbar: Leistung an Kunden im Ausland', note: 'foreignService' },
};

const treatmentLine = (scheme: TaxScheme): string => {
  const { when, note } = TREATMENTS[scheme];
  return note === undefined ? `${when}.` : `${when}. Auf dem Beleg steht: ${taxNote(note, 'de')}`;
};

/** How documents arise: when, for which orders, with which number, taxed how. */
export const originLines = (facts: ProcedureFacts): readonly string[] => [
  'Eine Regel entscheidet allein nach der Bestellung, den Belegen, die es schon gibt, und den Einstellungen. Dieselben Angaben führen immer zum selben Ergebnis.',
  'Auslöser:',
  ...(['invoiceCreate', 'invoiceEvent', 'invoiceEventExceptions', 'creditCreate', 'deliveryCreate'] as const).map(
    (key) => settingLine(facts, key),
  ),
  'Keinen Beleg bekommen diese Bestellungen; der Grund steht an jeder Bestellung:',
  ...sentencesOfNone(facts.settings),
  `Ein Beleg wartet und kommt von selbst, sobald das behoben ist: ${headsOf('waits', facts.settings).join('; ')}.`,
  'Nummern vergibt allein Lexware Office, fortlaufend je Belegart. Ein Entwurf hat keine Nummer.',
  'Vor jedem Aufruf, der einen Beleg erstellt, speichert Belegwerk die Absicht. Fehlt die Antwort, sucht es den Beleg in Lexware Office, bevor es noch einmal sendet. So entsteht jeder Beleg genau einmal.',
  'Steuerliche Behandlung:',
  ...TAX_SCHEMES.map(treatmentLine),
  'Belegwerk rechnet wie Lexware Office und in ganzen Cent. Weicht die Summe um einen Cent oder mehr von der Bestellung ab, wird der Beleg angehalten und nicht gesendet.',
  'Einstellungen dazu:',
  ...sectionLines(facts, ['orders.filters', 'orders.tax', 'invoices.date', 'credits.date', 'deliveries.date']),
];
