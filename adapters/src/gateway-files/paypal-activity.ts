import type { Cents } from '@belegwerk/core/kernel';
import { amountOf, amountOrNone, currencyOf, provenNet } from './amounts.ts';
import { dayOfGerman } from './days.ts';
import { entryOf, given, otherBy, otherNamed, type Cell, type Form, type Meaning, type ReadEntry } from './form.ts';

/** By the German names of PayPal's kinds, the first that fits. What none fits is a sale where it brings money. */
const KINDS: readonly (readonly [RegExp, Meaning])[] = [
  [/gebühr|entgelt/i, { kind: 'fee' }],
  [/kreditkarte|währungsumrechnung/i, otherBy('transfer')],
  [/einbehalt|autorisierung|reserve/i, otherBy('reserve')],
  [/rückbuchung|konflikt/i, otherBy('dispute')],
  [/rückzahlung|rückerstattung/i, { kind: 'refund' }],
  [/bankgutschrift|abbuchung|auszahlung|bankkonto/i, { kind: 'payout' }],
];

const meaningOf = (type: string, gross: Cents): Meaning => {
  const named = KINDS.find(([pattern]) => pattern.test(type))?.[1];
  // a refund to the merchant, or a payment by the merchant, is none of the shop's
  if (named?.kind === 'refund' && gross >= 0) return otherBy('credit');
  if (named) return named;
  return gross > 0 ? { kind: 'sale' } : otherNamed(type);
};

/** Announced, withdrawn or refused: no money moved. */
const NOT_BOOKED = /ausstehend|abgelehnt|entfernt|storniert|abgelaufen|fehlgeschlagen|nicht beansprucht/i;

const movesNothing = (cell: Cell): boolean =>
  NOT_BOOKED.test(cell('Status')) || cell('Auswirkung auf Guthaben').toLowerCase() === 'memo';

const reading =
  (type: string, fee: string) =>
  (cell: Cell): ReadEntry | undefined => {
    if (movesNothing(cell)) return undefined;
    const gross = amountOf(cell('Brutto'), ',');
    const id = cell('Transaktionscode');
    return entryOf({
      id,
      day: dayOfGerman(cell('Datum'), cell('Uhrzeit'), cell('Zeitzone')),
      ...meaningOf(cell(type), gross),
      currency: currencyOf(cell('Währung')),
      gross,
      net: provenNet(gross, amountOrNone(cell(fee), ','), amountOf(cell('Netto'), ',')),
      references: {
        texts: given(cell('Rechnungsnummer'), cell('Zollnummer'), cell('Artikelbezeichnung')),
        ids: given(id, cell('Zugehöriger Transaktionscode')),
      },
    });
  };

const form = (name: string, type: string, fee: string): Form => ({
  gateway: 'paypal',
  name,
  columns: ['Datum', type, 'Währung', 'Brutto', fee, 'Netto', 'Transaktionscode'],
  read: reading(type, fee),
});

/** The two forms of PayPal's activity in German. */
export const PAYPAL_ACTIVITY: readonly Form[] = [
  form('Aktivitäten', 'Typ', 'Gebühr'),
  form('Aktivitäten (Kontoauszug)', 'Beschreibung', 'Entgelt'),
];
