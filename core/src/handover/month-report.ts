import { germanDay, germanTime, businessDay, type Instant } from '../kernel/calendar.ts';
import { cents, centsText, type Cents } from '../kernel/money.ts';
import type { MonthEdition } from '../records/month-edition.ts';
import type { FolderReport } from '../ports/folder-writer.ts';
import { euroText, monthText } from '../sentences/de/german-words.ts';
import { reckoningHead } from '../sentences/de/reckoning-text.ts';
import { editionDifference, isSame } from './edition-difference.ts';
import { replacedText } from './replaced-bookings.ts';
import { bridgesOf, questionsOf, type Bridge, type MonthFacts } from './month-lists.ts';

interface ReportParts {
  readonly facts: MonthFacts;
  readonly edition: MonthEdition & { readonly madeAt: Instant };
  readonly before: MonthEdition | undefined;
  readonly shopName: string;
}

const euro = (amount: Cents): string => euroText(centsText(amount));

const changesText = (before: MonthEdition, edition: MonthEdition): string => {
  const difference = editionDifference(before, edition);
  const { added, removed, changed, files } = difference;
  return isSame(difference)
    ? `Nichts ist anders als in Ausgabe ${before.edition}.`
    : `Gegenüber Ausgabe ${before.edition}: Belege ${added.length} neu, ${removed.length} nicht mehr dabei, ${changed.length} geändert; ${files.length} Listen geändert. Alles steht in „Änderungen.csv“.`;
};

const BRIDGE_ROWS: readonly (readonly [what: string, amountOf: (bridge: Bridge) => Cents])[] = [
  ['Mit Datum in diesem Monat („Belege.csv“)', ({ dated }) => dated],
  ['ohne die Belege zu Bestellungen anderer Monate', ({ ofOtherOrders }) => cents(0 - ofOtherOrders)],
  ['mit den Belegen dieser Bestellungen aus anderen Monaten', ({ datedElsewhere }) => datedElsewhere],
  ['Belege zu den Bestellungen dieses Monats', ({ ofOrders }) => ofOrders],
  ['laut Abgleich', ({ reconciled }) => reconciled],
];

/** The reconciliation of a month on paper: its sums, how the list of documents leads to them, and where each difference comes from. */
export const monthReport = ({ facts, edition, before, shopName }: ReportParts): FolderReport => {
  const { sums, unread } = facts;
  const { documents, open } = bridgesOf(facts);
  const questions = questionsOf(facts).length;
  const { madeAt } = edition;
  const replaced = replacedText(edition, before);
  return {
    title: `Monatsmappe ${monthText(edition.month)}`,
    about: [
      `${shopName} · Ausgabe ${edition.edition} vom ${germanDay(businessDay(madeAt))}, ${germanTime(madeAt)} Uhr`,
      ...(before ? [changesText(before, edition)] : []),
      ...(replaced === undefined ? [] : [replaced]),
      questions === 0 ? 'Keine offenen Fragen.' : `Offene Fragen: ${questions}. Jede steht in „Fragen.csv“.`,
      ...(unread > 0 ? [`Noch nicht abgeglichene Bestellungen: ${unread}. Sie stehen in keiner Summe.`] : []),
    ],
    tables: [
      {
        title: 'Bestellungen des Monats',
        rows: [
          ['', 'Betrag'],
          [`Geld aus Shopify (${sums.orders} Bestellungen)`, euro(sums.shop)],
          [`Belege (${sums.invoices} Rechnungen, ${sums.creditNotes} Gutschriften)`, euro(sums.documents)],
          // books that tell no payments have nothing to say of them
          ...(facts.lacks?.includes('payments')
            ? []
            : [
                ['Bezahlt laut Lexware Office', euro(sums.payments)],
                ['Noch offen', euro(cents(sums.documents - sums.payments))],
              ]),
          ['Ungeklärt', euro(sums.unexplained)],
        ],
      },
      {
        title: 'Von der Liste der Belege zum Abgleich',
        rows: [
          ['', 'Belege', 'davon offen'],
          ...BRIDGE_ROWS.map(([what, amountOf]) => [what, euro(amountOf(documents)), euro(amountOf(open))]),
        ],
      },
      ...(sums.causes.length === 0
        ? []
        : [
            {
              title: 'Unterschiede mit Ursache',
              rows: [
                ['', 'Bestellungen', 'Betrag'],
                ...sums.causes.map((cause) => [reckoningHead(cause), String(cause.orders), euro(cause.amount)]),
              ],
            },
          ]),
    ],
  };
};
