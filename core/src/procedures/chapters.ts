import type { ProcedureSettings } from '../preferences/preferences-shape.ts';
import { saidTo } from '../sentences/de/program-words.ts';
import { businessLines, landscapeLines, scopeLines } from './business-lines.ts';
import { checkLines, internalControlLines } from './control-lines.ts';
import { changeLog, coverLines } from './cover-lines.ts';
import { flowLines } from './flow-lines.ts';
import { accessLines, transferLines } from './handover-lines.ts';
import { privacyLines, retentionLines, securityLines } from './keeping-lines.ts';
import { originLines } from './origin-lines.ts';
import { peopleLines } from './people-lines.ts';
import type { ProcedureChapter, ProcedureFacts } from './procedure-facts.ts';
import { everySetting } from './setting-lines.ts';

interface ChapterRow {
  readonly title: string;
  readonly linesOf: (facts: ProcedureFacts) => readonly string[];
}

const annexLines = (facts: ProcedureFacts): readonly string[] => [
  'Alle Einstellungen an diesem Tag:',
  ...everySetting(facts),
  ...changeLog(facts),
];

/** The chapters in their order, each with the setting that holds what the merchant adds to it. */
const CHAPTERS: Readonly<Record<keyof ProcedureSettings, ChapterRow>> = {
  procedureInCharge: { title: 'Deckblatt, Fassung, Verlauf', linesOf: coverLines },
  procedureScope: { title: 'Zweck, Geltungsbereich, Recht', linesOf: scopeLines },
  procedureBusiness: { title: 'Unternehmen', linesOf: businessLines },
  procedureSystems: { title: 'IT-Landschaft', linesOf: landscapeLines },
  procedureRoles: { title: 'Zuständigkeiten', linesOf: peopleLines },
  procedureOtherSales: { title: 'Belegentstehung', linesOf: originLines },
  procedurePaper: { title: 'Belegfluss', linesOf: flowLines },
  procedureReview: { title: 'Prüfung, Freigabe, Korrektur', linesOf: checkLines },
  procedureAdviser: { title: 'Datenübergabe', linesOf: transferLines },
  procedureOriginals: { title: 'Aufbewahrung, Löschung', linesOf: retentionLines },
  procedureBackups: { title: 'Datensicherheit, Betrieb', linesOf: securityLines },
  procedureControls: { title: 'Internes Kontrollsystem', linesOf: internalControlLines },
  procedureAuditor: { title: 'Datenzugriff Z1 bis Z3', linesOf: accessLines },
  procedurePrivacy: { title: 'Datenschutz', linesOf: privacyLines },
  procedureAnnexes: { title: 'Anlagen', linesOf: annexLines },
};

const ANSWERS = Object.keys(CHAPTERS) as readonly (keyof ProcedureSettings)[];

/** What stands where the merchant has added nothing. */
export const NOT_DESCRIBED = 'Noch nicht beschrieben.';

/** Over what the merchant has added. */
export const ADDED_HEAD = 'Angaben des Unternehmens:';

/** The chapters of the documentation of procedures, 0 to 14. */
export const procedureChapters = (facts: ProcedureFacts): readonly ProcedureChapter[] =>
  ANSWERS.map((answer, number) => ({
    title: `${number} ${CHAPTERS[answer].title}`,
    // the annex quotes settings to the letter
    lines:
      answer === 'procedureAnnexes'
        ? CHAPTERS[answer].linesOf(facts)
        : CHAPTERS[answer].linesOf(facts).map(saidTo(facts.shop.accounting?.seller.lacks)),
    added: facts.settings[answer].trim(),
  }));

/** Which chapters the merchant has added nothing to, by their titles. */
export const undescribedChapters = (settings: ProcedureSettings): readonly string[] =>
  ANSWERS.flatMap((answer, number) => (settings[answer].trim() === '' ? [`${number} ${CHAPTERS[answer].title}`] : []));

/** How many there are. */
export const CHAPTER_COUNT = ANSWERS.length;
