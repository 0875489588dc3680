import type {
  FoundByAdviser,
  MonthReading,
  OpenAccess,
  ReadAsAdviser,
  SeenByAdviser,
  SeenDocument,
} from '@belegwerk/core/for-areas';
import { DOCUMENT_NOUNS } from '@belegwerk/core/documents';
import { businessDay, cents, centsText, germanDay, germanNumber, type Cents } from '@belegwerk/core/kernel';
import { monthStand, type MonthStand } from '@belegwerk/core/reconciliation';
import {
  DOCUMENT_STATE_WORDS,
  MONTH_STAND_WORDS,
  monthText,
  reckoningHead,
  type AdviserSentence,
} from '@belegwerk/core/sentences';
import { html, type Html } from '../../http/html.ts';
import { doorOf } from '../../sessions/adviser-cookie.ts';
import { adviserPage } from './adviser-page.ts';

interface In extends OpenAccess {
  readonly token: string;
}

const euro = (amount: Cents): string => `${germanNumber(centsText(amount))}\u00a0€`;
const count = (number: number): string => germanNumber(String(number));

const WRONG: ReadonlySet<MonthStand> = new Set(['unexplained', 'broken']);

const standCell = ({ sums, unread }: MonthReading): Html => {
  const stand = monthStand(sums, unread);
  return html`<span class="${WRONG.has(stand) ? 'state wrong' : 'state'}">${MONTH_STAND_WORDS[stand]}</span>`;
};

const unexplained = (amount: Cents): Html =>
  html`<span class="${amount === 0 ? 'quiet' : 'wrong'}">${euro(amount)}</span>`;

const framed = ({ shop, access, token }: In, title: string, content: Html): string =>
  adviserPage({ title: `${title} · ${shop.profile.name}`, validUntil: access.validUntil, token }, content);

const searchForm = (token: string, typed = ''): Html =>
  html`<form class="bar" role="search" method="get" action="${doorOf(token)}/documents">
    <div>
      <label for="q">Belegnummer oder Bestellung</label>
      <input id="q" name="q" type="search" maxlength="100" placeholder="RE0012 oder #1042" value="${typed}" />
    </div>
    <button>Suchen</button>
  </form>`;

const back = (token: string): Html => html`<p class="back"><a href="${doorOf(token)}/months">Alle Monate</a></p>`;

const monthRow = (token: string, reading: MonthReading): Html => {
  const { month, sums } = reading;
  return html`<tr>
    <th scope="row"><a href="${doorOf(token)}/months/${month}">${monthText(month)}</a></th>
    <td class="number" data-label="Bestellungen">${count(sums.orders + reading.unread)}</td>
    <td class="number" data-label="Summe der Belege">${euro(sums.documents)}</td>
    <td class="number" data-label="Ungeklärt">${unexplained(sums.unexplained)}</td>
    <td data-label="Stand">${standCell(reading)}</td>
  </tr>`;
};

const monthsTable = (token: string, months: readonly MonthReading[]): Html =>
  months.length === 0
    ? html`<p>Noch keine Bestellung. Sobald eine eingeht, steht hier ihr Monat.</p>`
    : html`<table class="rows">
        <thead>
          <tr>
            <th scope="col">Monat</th>
            <th scope="col" class="number">Bestellungen</th>
            <th scope="col" class="number">Summe der Belege</th>
            <th scope="col" class="number">Ungeklärt</th>
            <th scope="col">Stand</th>
          </tr>
        </thead>
        ${[...Map.groupBy(months, ({ month }) => month.slice(0, 4))].map(
          ([year, ofYear]) =>
            html`<tbody>
              <tr>
                <th scope="rowgroup" colspan="5" class="quiet">${year}</th>
              </tr>
              ${ofYear.map((each) => monthRow(token, each))}
            </tbody>`,
        )}
      </table>`;

const getsList = (gets: readonly AdviserSentence[]): Html =>
  html`<h2>Was Sie bekommen</h2>
    <p class="quiet">Aus den Einstellungen des Shops, Stand heute.</p>
    <dl class="gets">
      ${gets.map(
        ({ topic, text }) =>
          html`<div>
            <dt>${topic}</dt>
            <dd>${text}</dd>
          </div>`,
      )}
    </dl>`;

/** Where an adviser begins: the months, a search, and how the documents of the shop come about. */
export const monthsPage = (guest: In, months: readonly MonthReading[], gets: readonly AdviserSentence[]): string =>
  framed(
    guest,
    'Monate',
    html`<h1>${guest.shop.profile.name}</h1>
      ${searchForm(guest.token)}
      <h2>Monate</h2>
      <p class="quiet">Gezählt wird nach dem Tag der Bestellung. Beträge in Euro.</p>
      ${monthsTable(guest.token, months)} ${getsList(gets)}`,
  );

const documentRow = (token: string, order: SeenByAdviser, document: SeenDocument): Html => {
  const { id, kind, number, date, total, state } = document;
  const name = `${DOCUMENT_NOUNS[kind]} ${number}`;
  return html`<tr>
    <th scope="row">${name}</th>
    <td data-label="Datum">${germanDay(date)}</td>
    <td data-label="Bestellung">${order.name}</td>
    <td class="number" data-label="Summe">${euro(total)}</td>
    <td class="state" data-label="Stand">${DOCUMENT_STATE_WORDS[state]}</td>
    <td><a href="${doorOf(token)}/documents/${id}" aria-label="${name} öffnen">Öffnen</a></td>
  </tr>`;
};

const withoutDocument = (order: SeenByAdviser): Html =>
  html`<tr>
    <th scope="row" class="quiet">Kein Beleg</th>
    <td data-label="Datum">${germanDay(order.placedOn)}</td>
    <td data-label="Bestellung">${order.name}</td>
    <td></td>
    <td></td>
    <td></td>
  </tr>`;

const documentsTable = (token: string, orders: readonly SeenByAdviser[]): Html =>
  html`<table class="rows">
    <thead>
      <tr>
        <th scope="col">Beleg</th>
        <th scope="col">Datum</th>
        <th scope="col">Bestellung</th>
        <th scope="col" class="number">Summe</th>
        <th scope="col">Stand</th>
        <th scope="col">Datei</th>
      </tr>
    </thead>
    <tbody>
      ${orders.map((order) =>
        order.documents.length === 0
          ? withoutDocument(order)
          : order.documents.map((document) => documentRow(token, order, document)),
      )}
    </tbody>
  </table>`;

const fact = (term: string, value: string | Html): Html =>
  html`<div>
    <dt>${term}</dt>
    <dd>${value}</dd>
  </div>`;

const causesList = ({ sums }: MonthReading): Html | undefined =>
  sums.causes.length === 0
    ? undefined
    : html`<h2>Woher Unterschiede kommen</h2>
        <dl class="facts">
          ${sums.causes.map((cause) =>
            fact(
              reckoningHead({ cause: cause.cause, ...(cause.by === undefined ? {} : { by: cause.by }) }),
              `${count(cause.orders)} ${cause.orders === 1 ? 'Bestellung' : 'Bestellungen'}, ${euro(cause.amount)}`,
            ),
          )}
        </dl>`;

type Month = NonNullable<Awaited<ReturnType<ReadAsAdviser['month']>>>;

const pager = (token: string, month: string, { page, pageSize, total }: Month['orders']): Html | undefined => {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return undefined;
  const to = (other: number, words: string): Html =>
    html`<a href="${doorOf(token)}/months/${month}?page=${other}">${words}</a>`;
  return html`<p>
    Seite ${page} von ${last} ${page > 1 ? to(page - 1, 'Frühere Bestellungen') : undefined}
    ${page < last ? to(page + 1, 'Spätere Bestellungen') : undefined}
  </p>`;
};

type SeenEdition = Month['editions'][number];

const GONE = 'Nicht mehr aufbewahrt.';
const ASK_ANEW = 'Bitten Sie Ihren Mandanten um eine neue.';

const editionText = ({ edition, madeAt, bookings }: SeenEdition['edition']): string =>
  [
    `Ausgabe ${edition}${madeAt ? ` vom ${germanDay(businessDay(madeAt))}` : ''}`,
    bookings === 'file' ? 'mit Buchungen' : 'ohne Buchungen',
  ].join(', ');

const downloadLink = (token: string, { month, edition, documents }: SeenEdition['edition']): Html =>
  html`<a href="${doorOf(token)}/folders/${month}-${edition}" aria-label="Ausgabe ${edition} herunterladen"
    >${documents.length === 1 ? 'Einen Beleg' : `${count(documents.length)} Belege`} herunterladen</a
  >`;

/** Of one that is gone another is asked for only where no later one can be downloaded. */
const editionValue = (
  token: string,
  { edition, isKept }: SeenEdition,
  later: readonly SeenEdition[],
): string | Html => {
  if (isKept) return downloadLink(token, edition);
  return later.some((each) => each.isKept) ? GONE : `${GONE} ${ASK_ANEW}`;
};

const foldersList = (token: string, editions: Month['editions']): Html | undefined =>
  editions.length === 0
    ? undefined
    : html`<h2>Monatsmappe</h2>
        <p class="quiet">
          Alle Belege mit Listen, Abgleich und Prüfsummen, auch mit Namen und USt-IdNr. der Kunden. Eine spätere Ausgabe
          nennt, was sich geändert hat.
        </p>
        <dl class="facts">
          ${editions.map((seen, at) =>
            fact(editionText(seen.edition), editionValue(token, seen, editions.slice(0, at))),
          )}
        </dl>`;

/** One month: what its orders, documents and payments come to, and each document. */
export const monthPage = (guest: In, { reading, dated, orders, editions }: Month): string => {
  const { month, sums, unread } = reading;
  const name = monthText(month);
  return framed(
    guest,
    name,
    html`${back(guest.token)}
      <h1>${name}</h1>
      <p class="quiet">Gezählt wird nach dem Tag der Bestellung. Die Monatsmappe zählt nach dem Datum der Belege.</p>
      <dl class="facts">
        ${fact('Bestellungen in Shopify', `${count(sums.orders)}, zusammen ${euro(sums.shop)}`)}
        ${fact(`Belege (${count(sums.invoices)} Rechnungen, ${count(sums.creditNotes)} Gutschriften)`, euro(sums.documents))}
        ${
          // books that tell no payments have nothing to say of them
          guest.shop.accounting?.seller.lacks.includes('payments')
            ? undefined
            : html`${fact('Bezahlt laut Lexware Office', euro(sums.payments))}
              ${fact('Noch offen', euro(cents(sums.documents - sums.payments)))}`
        }
        ${fact('Ungeklärt', unexplained(sums.unexplained))} ${fact('Stand', standCell(reading))}
        ${fact('Belege mit Datum in diesem Monat', `${count(dated.documents)}, zusammen ${euro(dated.total)}`)}
      </dl>
      ${unread > 0 ? html`<p class="note">${count(unread)} Bestellungen sind noch nicht gelesen und in keiner Summe.</p>` : undefined}
      ${foldersList(guest.token, editions)} ${causesList(reading)}
      <h2>Belege zu den Bestellungen</h2>
      ${
        orders.items.length === 0
          ? html`<p>Keine Bestellung in diesem Monat.</p>`
          : documentsTable(guest.token, orders.items)
      }
      ${pager(guest.token, month, orders)}`,
  );
};

/** What a search came to. */
export const foundPage = (guest: In, typed: string, { orders, isWhole }: FoundByAdviser): string =>
  framed(
    guest,
    'Suche',
    html`${back(guest.token)}
      <h1>Beleg suchen</h1>
      ${searchForm(guest.token, typed)}
      ${
        orders.length > 0
          ? documentsTable(guest.token, orders)
          : typed.trim() === ''
            ? html`<p>Gesucht wird nach der Nummer eines Belegs oder dem Namen einer Bestellung.</p>`
            : html`<p role="status">
                Nichts gefunden zu „${typed.trim()}“. Gesucht wird nach der Nummer eines Belegs oder dem Namen einer
                Bestellung.
              </p>`
      }
      ${isWhole ? undefined : html`<p role="status">Es kann weitere Treffer geben. Grenzen Sie die Suche ein.</p>`}`,
  );
