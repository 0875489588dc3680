import { germanDay } from '@belegwerk/core/kernel';
import type { DeliveryExample } from '@belegwerk/core/delivery';
import { fieldOf, type DatedDocument, type DeliveryDateMode } from '@belegwerk/core/preferences';

export const deliveryDateWords = {
  label: 'Wann geliefert wurde',
  mode: fieldOf('invoiceDeliveryDate0Event').label,
  modeHelp: 'Der Tag, von dem aus Belegwerk das Lieferdatum bestimmt, oder ein Zeitraum mit zwei Tagen.',
  modes: {
    created: 'Tag der Bestellung',
    fulfilled: 'Tag des Versands',
    span: 'Zeitraum mit Beginn und Ende',
  } satisfies Readonly<Record<DeliveryDateMode, string>>,
  begin: 'Beginn',
  end: 'Ende',
  event: 'Ab dem Tag',
  modify: fieldOf('invoiceDeliveryDate0Modify').label,
  offset: fieldOf('invoiceDeliveryDate0Offset').label,
  unit: fieldOf('invoiceDeliveryDate0Unit').label,
  examples: 'Das kommt dabei heraus',
  noExamples: 'Beispiele stehen hier, sobald die Anzahl passt.',
  endBeforeStart: 'das Ende läge vor dem Beginn, deshalb gilt der Beginn',
  notYet: {
    invoice:
      'Liegt der Tag noch vor dir und ist nichts versendet, nennt die Rechnung stattdessen den Monat, in dem die Lieferung erwartet wird.',
    delivery: 'Ist noch nichts versendet, steht dort der Tag des Lieferscheins.',
  } satisfies Readonly<Record<DatedDocument, string>>,
} as const;

/** When the order of an example was placed, and when its goods left. */
export const exampleTerm = ({ ordered, sent }: DeliveryExample): string =>
  `Bestellt am ${germanDay(ordered)}, versendet am ${germanDay(sent)}`;

/** The day or the span that its document would name. */
export const exampleText = ({ supply, remarks }: DeliveryExample): string => {
  const isBackwards = remarks.some(({ kind }) => kind === 'end-before-start');
  const said =
    'from' in supply
      ? `${germanDay(supply.from)} bis ${germanDay(supply.to)}`
      : 'on' in supply
        ? germanDay(supply.on)
        : '';
  return isBackwards ? `${said} (${deliveryDateWords.endBeforeStart})` : said;
};
