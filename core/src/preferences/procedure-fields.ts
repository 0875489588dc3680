import { field, type Field, type Fields } from './field.ts';
import { text } from './plain-shapes.ts';
import type { ProcedureSettings } from './preferences-shape.ts';

/** Characters of an answer: about a page. */
const MOST = 3000;

const answer = (label: string, help: string): Field<string> =>
  field('procedures.answers', label, text('', MOST), { help });

/** What the merchant adds to each chapter of the documentation of procedures. */
export const PROCEDURE_FIELDS: Fields<ProcedureSettings> = {
  procedureInCharge: answer(
    'Kapitel 0: Wer ist verantwortlich?',
    'Nenne, wer diese Dokumentation pflegt und wer sie freigibt.',
  ),
  procedureScope: answer(
    'Kapitel 1: Was gehört nicht dazu?',
    'Nenne die Teile deines Unternehmens, die anderswo beschrieben sind.',
  ),
  procedureBusiness: answer(
    'Kapitel 2: Dein Unternehmen',
    'Rechtsform, Anschrift, Steuernummer, was du verkaufst, Standorte und Mitarbeiter.',
  ),
  procedureSystems: answer('Kapitel 3: Weitere Programme', 'Kasse, Lager, Bank und was sonst noch Daten liefert.'),
  procedureRoles: answer('Kapitel 4: Wer macht was?', 'Aufgaben, Namen und Vertretung.'),
  procedureOtherSales: answer('Kapitel 5: Andere Umsätze', 'Verkäufe, die nicht über diesen Shop laufen.'),
  procedurePaper: answer('Kapitel 6: Papier und Bargeld', 'Wie du mit Belegen auf Papier und mit Bargeld umgehst.'),
  procedureReview: answer(
    'Kapitel 7: Wann du prüfst',
    'Wie oft jemand angehaltene Bestellungen und den Abgleich ansieht.',
  ),
  procedureAdviser: answer('Kapitel 8: Deine Kanzlei', 'Wie und wann deine Kanzlei die Daten übernimmt.'),
  procedureOriginals: answer(
    'Kapitel 9: Wo die Originale liegen',
    'Wo du Belege und Dateien aufbewahrst, die du herunterlädst.',
  ),
  procedureBackups: answer('Kapitel 10: Eigene Sicherungen', 'Was du selbst sicherst, wie oft und wohin.'),
  procedureControls: answer('Kapitel 11: Eigene Kontrollen', 'Vier-Augen-Prinzip, Schulungen, Stichproben.'),
  procedureAuditor: answer('Kapitel 12: Zugang für die Prüfung', 'Wer dem Finanzamt Einsicht gibt, und wie.'),
  procedurePrivacy: answer('Kapitel 13: Dein Datenschutz', 'Wo dein Verzeichnis der Verarbeitungen liegt.'),
  procedureAnnexes: answer('Kapitel 14: Anlagen', 'Verträge und Anweisungen, die dazugehören, und wo sie liegen.'),
};
