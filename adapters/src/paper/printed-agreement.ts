// oxlint-disable-next-line import/no-named-as-default -- its types know the default export only
import PDFDocument from 'pdfkit';
import { partiesText, TEMPLATE_NOTE } from '@belegwerk/core/agreement';
import { businessDay, germanDay, germanTime } from '@belegwerk/core/kernel';
import type { PrintedAgreement } from '@belegwerk/core/ports';
import { bytesOf, PAGE, Sheet, SOFT } from '../sheets/index.ts';

const TITLE = 'Vertrag zur Auftragsverarbeitung';

const concludedText = ({ concluded, version }: PrintedAgreement): string =>
  concluded
    ? `Fassung ${version}. Geschlossen am ${germanDay(businessDay(concluded.at))} um ${germanTime(concluded.at)} Uhr von ${concluded.by}.`
    : `Fassung ${version}. Entwurf, noch nicht geschlossen.`;

/** Prints a processing agreement with its two annexes. */
export const printAgreement = (agreement: PrintedAgreement): Promise<Uint8Array> => {
  const { concluded } = agreement;
  const date = new Date(concluded?.at.epochMilliseconds ?? 0);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.top, left: PAGE.left, right: 50, bottom: 60 },
    info: { Title: TITLE, CreationDate: date, ModDate: date },
    lang: 'de',
  });
  const sheet = new Sheet(pdf);
  sheet.block(TITLE, { size: 17, bold: true }, 6);
  for (const line of [partiesText(agreement), concludedText(agreement), TEMPLATE_NOTE])
    sheet.block(line, { size: 9.5, color: SOFT }, 4);
  for (const clause of agreement.clauses) writeSection(sheet, clause.title, clause.lines);
  sheet.y += 14;
  writeSection(sheet, 'Anlage 1: Technische und organisatorische Maßnahmen', []);
  for (const { title, lines } of agreement.measures) writeSection(sheet, title, lines);
  sheet.y += 14;
  writeSection(
    sheet,
    'Anlage 2: Weitere Auftragsverarbeiter',
    agreement.processors.length === 0
      ? ['Der Betreiber setzt keine weiteren Auftragsverarbeiter ein.']
      : agreement.processors.map(({ name, purpose, place }) => `${name}: ${purpose}, ${place}`),
  );
  return bytesOf(pdf);
};

const writeSection = (sheet: Sheet, title: string, lines: readonly string[]): void => {
  sheet.room(60);
  sheet.y += 10;
  sheet.block(title, { size: 11, bold: true }, 4);
  for (const line of lines) {
    sheet.room(40);
    sheet.block(line, { size: 9.5 }, 4);
  }
};
