import { AGREEMENT_VERSION, wordingOf } from '../agreement/processing-agreement.ts';
import { wasBy } from './as-of.ts';
import type { ProcedureFacts } from './procedure-facts.ts';

/** What is kept where, and how long. */
export const retentionLines = ({ installation }: ProcedureFacts): readonly string[] => [
  'Belege bewahrt Lexware Office auf. Belegwerk kennt Nummer, Datum und Betrag jedes Belegs und verweist auf ihn.',
  'Buchungsbelege sind acht Jahre aufzubewahren (§ 147 Abs. 3 AO), Organisationsunterlagen wie diese zehn Jahre.',
  'Was Belegwerk speichert, wie lange und warum:',
  ...installation.retention.map(({ what, kept, basis }) => `${what}: ${kept} (${basis})`),
];

const agreementOf = ({ shop, day }: ProcedureFacts) => shop.agreements?.findLast(({ at }) => wasBy(at, day));

/** The technical and organisational measures of the processing agreement that held. */
export const securityLines = (facts: ProcedureFacts): readonly string[] => [
  ...wordingOf(agreementOf(facts)?.version ?? AGREEMENT_VERSION).measures.flatMap(({ title, lines }) =>
    lines.map((line) => `${title}: ${line}`),
  ),
  'Protokolle der Technik nennen keine Kunden. Was im Shop geschah, steht im Verlauf und im Nachweis.',
];

/** Who processes personal data for the business. */
export const privacyLines = (facts: ProcedureFacts): readonly string[] => {
  const concluded = agreementOf(facts);
  const processors = concluded?.processors ?? facts.installation.processors;
  return [
    concluded
      ? `Mit dem Betreiber ${concluded.operator.name} besteht ein Vertrag zur Auftragsverarbeitung, Fassung ${concluded.version}.`
      : 'Ein Vertrag zur Auftragsverarbeitung war an diesem Tag nicht geschlossen.',
    ...(processors.length === 0
      ? ['Weitere Auftragsverarbeiter des Betreibers: keine.']
      : processors.map(({ name, purpose, place }) => `Weiterer Auftragsverarbeiter: ${name}, ${purpose}, ${place}`)),
    'Anfragen nach Auskunft und Löschung beantwortet Belegwerk innerhalb der Frist; jede ist mit ihrer Antwort aufgezeichnet.',
    'Wird ein Kunde gelöscht, bleiben in Belegwerk Nummern, Beträge und Prüfsummen; Namen und Adressen sind dort nicht mehr lesbar.',
    'Fristen: Kapitel 9.',
  ];
};
