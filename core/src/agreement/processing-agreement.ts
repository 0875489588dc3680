import { MEASURES_2026_12, type Measures } from './measures.ts';
import type { Subprocessor } from './subprocessor.ts';

/** The wording that is concluded now. A changed word needs a new version: earlier ones stay in `WORDINGS`. */
export const AGREEMENT_VERSION = '2026-12';

/** A part of the agreement: its heading and its paragraphs. */
export interface Clause {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What a version says. */
export interface Wording {
  readonly clauses: readonly Clause[];
  /** Annex 1. */
  readonly measures: readonly Measures[];
}

/** What the agreement names. */
export interface AgreementParties {
  /** Absent where the operator has not said it yet. */
  readonly operator?: { readonly name: string; readonly address: readonly string[] };
  readonly merchant: string;
  readonly processors: readonly Subprocessor[];
}

/** Stands where the operator's name is missing. */
const UNNAMED_OPERATOR = '[Betreiber]';

/** That a text of law is a template. */
export const TEMPLATE_NOTE =
  'Dieser Text ist eine Vorlage von Belegwerk. Für ihn ist allein der Betreiber dieser Installation verantwortlich.';

/** Art. 28 Abs. 3 GDPR, one clause for each thing that it wants ruled. */
const CLAUSES_2026_12: readonly Clause[] = [
  {
    title: '1. Gegenstand und Dauer',
    lines: [
      'Der Betreiber verarbeitet personenbezogene Daten im Auftrag des Händlers, um aus Bestellungen, Erstattungen und Sendungen Belege in Lexware Office zu erstellen, zu versenden und zu zeigen.',
      'Der Vertrag gilt, solange die App im Shop des Händlers installiert ist, und danach, bis alle Daten gelöscht sind.',
    ],
  },
  {
    title: '2. Art der Daten und betroffene Personen',
    lines: [
      'Verarbeitet werden Namen, Anschriften, E-Mail-Adressen, Telefonnummern, USt-IdNr., Bestellungen, Zahlungen und Belege.',
      'Betroffen sind Kunden des Händlers und Mitarbeiter, die die App benutzen.',
    ],
  },
  {
    title: '3. Weisungen',
    lines: [
      'Der Betreiber verarbeitet die Daten nur auf dokumentierte Weisung des Händlers. Weisungen sind dieser Vertrag und die Einstellungen der App; weitere gibt der Händler in Textform.',
      'Hält der Betreiber eine Weisung für rechtswidrig, sagt er es dem Händler unverzüglich.',
      'In ein Land außerhalb der EU und des EWR gelangen Daten nur nach den Art. 44 bis 49 DSGVO.',
    ],
  },
  {
    title: '4. Vertraulichkeit',
    lines: ['Wer beim Betreiber mit den Daten arbeitet, ist zur Vertraulichkeit verpflichtet.'],
  },
  {
    title: '5. Technische und organisatorische Maßnahmen',
    lines: [
      'Der Betreiber trifft die Maßnahmen der Anlage 1 (Art. 32 DSGVO). Er darf sie ändern, wenn das Schutzniveau nicht sinkt.',
    ],
  },
  {
    title: '6. Weitere Auftragsverarbeiter',
    lines: [
      'Der Händler stimmt den weiteren Auftragsverarbeitern der Anlage 2 zu. Neue kündigt der Betreiber 30 Tage vorher in Textform an; der Händler kann widersprechen.',
      'Der Betreiber verpflichtet sie zu denselben Pflichten und haftet für sie (Art. 28 Abs. 4 DSGVO).',
      'Shopify und Lexware Office sind keine weiteren Auftragsverarbeiter: Mit ihnen hat der Händler eigene Verträge, und er verbindet sie selbst. Dasselbe gilt für einen Mailserver, den der Händler einträgt.',
    ],
  },
  {
    title: '7. Rechte betroffener Personen',
    lines: [
      'Der Betreiber hilft dem Händler, Anfragen nach Auskunft, Berichtigung und Löschung zu beantworten. Die App stellt dafür Auskunft und Löschung bereit.',
    ],
  },
  {
    title: '8. Unterstützung und Meldung von Verletzungen',
    lines: [
      'Der Betreiber unterstützt den Händler bei den Pflichten der Art. 32 bis 36 DSGVO.',
      'Eine Verletzung des Schutzes personenbezogener Daten meldet er dem Händler unverzüglich.',
    ],
  },
  {
    title: '9. Löschung und Rückgabe',
    lines: [
      'Vor dem Ende gibt der Betreiber dem Händler auf Wunsch seine Daten heraus.',
      'Nach dem Ende löscht der Betreiber alle Daten des Shops, soweit kein Gesetz ihre Aufbewahrung verlangt. Belege in Lexware Office bleiben beim Händler.',
    ],
  },
  {
    title: '10. Nachweise und Prüfungen',
    lines: [
      'Der Betreiber stellt dem Händler alle Informationen bereit, die die Einhaltung nachweisen, und ermöglicht Prüfungen nach Anmeldung und zu üblichen Zeiten.',
    ],
  },
];

const WORDINGS: ReadonlyMap<string, Wording> = new Map([
  ['2026-12', { clauses: CLAUSES_2026_12, measures: MEASURES_2026_12 }],
]);

/** What a version says. Throws for one that was never concluded: each stays in `WORDINGS`. */
export const wordingOf = (version: string): Wording => {
  const wording = WORDINGS.get(version);
  if (!wording) throw new Error(`no wording of the processing agreement is called ${version}`);
  return wording;
};

/** Who concludes it, in one sentence. */
export const partiesText = ({ operator, merchant }: AgreementParties): string => {
  const who = operator ? [operator.name, ...operator.address].join(', ') : UNNAMED_OPERATOR;
  return `Zwischen ${merchant} (Händler, Verantwortlicher) und ${who} (Betreiber, Auftragsverarbeiter) nach Art. 28 DSGVO.`;
};
