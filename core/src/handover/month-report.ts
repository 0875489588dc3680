import { germanDay, germanTime, businessDay, type Instant } from '../kernel/calendar.ts';
import { cents, centsText, type Cents } from '../kernel/money.ts';
import type { MonthEdition } from '../records/month-edition.ts';
import type { FolderReport } from './folder-report.ts';
import { monthText } from '../sentences/de/adviser-text.ts';
import { euroText } from '../sentences/de/german-words.ts';
import { reckoningHead } from '../sentences/de/reckoning-text.ts';
import { editionDifference } from './edition-difference.ts';
import { bridgeOf, questionsOf, type MonthFacts } from './month-lists.ts';

interface ReportParts {
  readonly facts: MonthFacts;
  readonly edition: MonthEdition & { readonly madeAt: Instant };
  readonly before: MonthEdition | undefined;
  readonly shopName: string;
}

const euro = (amount: Cents): string => euroText(centsText(amount));

const changesText = (before: MonthEdition, edition: MonthEdition): string => {
  const { added, removed, changed } = editionDifference(before, edition);
  return added.length + removed.length + changed.length === 0
    ? `Bei den Belegen ist nichts anders als in Ausgabe ${before.edition}.`
    : `Gegenüber Ausgabe ${before.edition}: ${added.length} neu, ${removed.length} nicht mehr dabei, ${changed.length} geändert. Jeder steht in „Änderungen.csv“.`;
};

/** The reconciliation of a month on paper: its sums, how the list of documents leads to them, and where each difference comes from. */
export const monthReport = ({ facts, edition, before, shopName }: ReportParts): FolderReport => {
  const { sums, unread } = facts;
  const bridge = bridgeOf(facts);
  const questions = questionsOf(facts).length;
  const { madeAt } = edition;
  return {
    title: `Monatsmappe ${monthText(edition.month)}`,
    about: [
      `${shopName} · Ausgabe ${edition.edition} vom ${germanDay(businessDay(madeAt))}, ${germanTime(madeAt)} Uhr`,
      ...(before ? [changesText(before, edition)] : []),
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
          ['Bezahlt laut Lexware Office', euro(sums.payments)],
          ['Noch offen', euro(cents(sums.documents - sums.payments))],
          ['Ungeklärt', euro(sums.unexplained)],
        ],
      },
      {
        title: 'Von der Liste der Belege zum Abgleich',
        rows: [
          ['', 'Betrag'],
          ['Belege mit Datum in diesem Monat („Belege.csv“)', euro(bridge.dated)],
          ['davon zu Bestellungen anderer Monate', euro(cents(0 - bridge.ofOtherOrders))],
          ['Belege zu Bestellungen dieses Monats mit anderem Datum', euro(bridge.datedElsewhere)],
          ['Belege der Bestellungen dieses Monats', euro(bridge.documents)],
          ['laut Abgleich', euro(bridge.reconciled)],
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
