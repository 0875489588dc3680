import type { Contact } from '../books/entities.ts';
import { listedName } from '../contacts/resource.ts';
import type { LoggedRequest } from '../http/request-log.ts';
import { euros, germanDay } from '../pdf/german-text.ts';
import { statusOn, type ListEntry } from '../voucherlist/rows.ts';
import { berlinDay } from '../time/berlin.ts';
import type { World } from '../world.ts';
import { html, type Markup } from './html.ts';
import { page } from './layout.ts';
import { table } from './list-table.ts';
import { transactionRow } from './transaction-row.ts';
import { pathOfListType, statusWord, typeWord } from './words.ts';

const SHOWN = 100;

const documentRow = (entry: ListEntry, today: string): Markup => {
  const status = statusOn(entry, today);
  const path = pathOfListType(entry.type);
  const number = entry.number ?? 'ohne Nummer';
  const hasPdf = path !== undefined && status !== 'draft';
  return html`<tr>
    <td data-label="Nummer">
      ${path === undefined ? number : html`<a href="/permalink/${path}/view/${entry.id}">${number}</a>`}
    </td>
    <td data-label="Art">${typeWord(entry.type)}</td>
    <td data-label="Datum">${entry.voucherDate === undefined ? '' : germanDay(entry.voucherDate)}</td>
    <td data-label="Kunde">${entry.contactName}</td>
    <td data-label="Status"><span class="badge ${status}">${statusWord(status)}</span></td>
    <td data-label="Betrag" class="number">${euros(entry.totalCents)}</td>
    <td data-label="PDF">${hasPdf ? html`<a href="/belege/${entry.id}.pdf">PDF</a>` : '–'}</td>
  </tr>`;
};

const contactRow = (contact: Contact): Markup => {
  const address = contact.body.addresses?.billing?.[0];
  const mail = Object.values(contact.body.emailAddresses ?? {}).flat()[0];
  return html`<tr>
    <td data-label="Nummer">${contact.customerNumber ?? contact.vendorNumber ?? ''}</td>
    <td data-label="Name">${listedName(contact)}</td>
    <td data-label="Ort">${[address?.zip, address?.city, address?.countryCode].filter(Boolean).join(' ')}</td>
    <td data-label="E-Mail">${mail ?? ''}</td>
  </tr>`;
};

const requestRow = (request: LoggedRequest): Markup =>
  html`<tr>
    <td data-label="Zeit">${request.at.slice(11, 23)}</td>
    <td data-label="Aufruf">${request.method} ${request.path}</td>
    <td data-label="Antwort">${request.status}${request.fault === undefined ? '' : ` (${request.fault})`}</td>
  </tr>`;

const latestDocuments = (world: World): ListEntry[] => world.list.entries().slice(-SHOWN).toReversed();

const counted = (shown: number, all: number): string => (all > shown ? `die letzten ${shown} von ${all}` : String(all));

/** The overview: documents, contacts, bank transactions on accounts and what the API was asked lately. */
export const homePage = (world: World): string => {
  const { books, requests } = world;
  const documents = latestDocuments(world);
  const today = berlinDay(world.clock.now());
  const contacts = [...books.contacts.values()].toReversed().slice(0, SHOWN);
  const transactions = [...books.transactions.values()].toReversed().slice(0, SHOWN);
  const all = books.documents.size + books.vouchers.size;
  return page(
    'Test-Buchhaltung',
    html`<section>
        <h1>${books.get('profile').companyName}</h1>
        <p class="soft">
          ${all} Belege, ${books.contacts.size} Kontakte. Anwendungen arbeiten mit diesem Konto über
          ${world.address.url}/v1.
        </p>
      </section>
      ${table(
        `Belege (${counted(documents.length, all)})`,
        'Noch keine Belege. Sie erscheinen hier, sobald eine Anwendung den ersten erstellt.',
        ['Nummer', 'Art', 'Datum', 'Kunde', 'Status', 'Betrag', 'PDF'],
        documents.map((entry) => documentRow(entry, today)),
      )}
      ${table(
        `Kontakte (${counted(contacts.length, books.contacts.size)})`,
        'Noch keine Kontakte.',
        ['Nummer', 'Name', 'Ort', 'E-Mail'],
        contacts.map(contactRow),
      )}
      ${
        transactions.length === 0
          ? undefined
          : table(
              `Umsätze (${counted(transactions.length, books.transactions.size)})`,
              '',
              ['Datum', 'Konto', 'Zweck', 'Zuordnung', 'Betrag'],
              transactions.map((row) => transactionRow(row, books)),
            )
      }
      ${table('Letzte Aufrufe', 'Noch keine Aufrufe.', ['Zeit', 'Aufruf', 'Antwort'], requests.requests(40).map(requestRow))}`,
  );
};
