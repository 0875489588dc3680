import { DUTY_DAYS, TURNOVER_YEAR, type Duty, type NotOwed, type Owed } from '../../e-invoice/duty.ts';
import { germanDay } from '../../kernel/calendar.ts';

const WHY: Readonly<Record<Extract<Duty, { kind: 'from' }>['because'], string>> = {
  'own-documents': `Schon deine Belege aus diesem Shop kamen ${TURNOVER_YEAR} auf mehr als 800.000 €.`,
  over: `Dein Unternehmen hat ${TURNOVER_YEAR} mehr als 800.000 € umgesetzt.`,
  'up-to': `Dein Unternehmen hat ${TURNOVER_YEAR} höchstens 800.000 € umgesetzt.`,
};

/** From when the duty holds for the business, and why. */
export const dutyText = (duty: Duty): string => {
  switch (duty.kind) {
    case 'never':
      return 'Als Kleinunternehmer (§ 19 UStG) musst du keine E-Rechnungen schreiben. Empfangen musst du sie können.';
    case 'from':
      return `Ab dem ${germanDay(duty.day)} müssen deine Rechnungen an Unternehmen in Deutschland E-Rechnungen sein. ${WHY[duty.because]}`;
    case 'open':
      return `Ab dem ${germanDay(DUTY_DAYS.large)} müssen Rechnungen an Unternehmen in Deutschland E-Rechnungen sein, wenn dein Unternehmen ${TURNOVER_YEAR} mehr als 800.000 € umgesetzt hat. Sonst ab dem ${germanDay(DUTY_DAYS.all)}.`;
  }
};

/** What never has to be one, written by us or by a person. */
export const DUTY_LIMITS =
  'Rechnungen bis 250 €, an Privatpersonen und ins Ausland müssen keine E-Rechnungen sein. Im Zweifel frage deine Steuerberatung.';

const NOT_OWED: Readonly<Record<NotOwed, string>> = {
  'small-business': 'Du bist Kleinunternehmer.',
  person: 'Der Kunde ist kein Unternehmen.',
  foreign: 'Der Kunde sitzt im Ausland.',
  'small-amount': 'Bis 250 € ist keine E-Rechnung nötig.',
  'not-yet': 'Sie war damals noch keine Pflicht.',
};

/** Whether an invoice that is none had to be an e-invoice. */
export const owedText = (owed: Owed): string => {
  switch (owed.kind) {
    case 'owed':
      return 'Sie muss eine E-Rechnung sein.';
    case 'open':
      return `Ob sie eine sein muss, hängt von deinem Umsatz ${TURNOVER_YEAR} ab.`;
    case 'not-owed':
      return NOT_OWED[owed.because];
  }
};
