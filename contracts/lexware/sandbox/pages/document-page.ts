import type { LineItem, SalesDocument } from '../books/sales-document.ts';
import { decimal, euros, germanDay } from '../pdf/german-text.ts';
import { salesKinds } from '../sales/kinds.ts';
import { html, type Markup } from './html.ts';
import { page } from './layout.ts';
import { statusWord } from './words.ts';

const lineRow = (line: LineItem): Markup =>
  html`<tr>
    <td data-label="Bezeichnung">
      <span>${line.name ?? ''}<br /><span class="soft pre">${line.description ?? ''}</span></span>
    </td>
    <td data-label="Menge" class="number">
      ${line.quantity === undefined ? '' : `${decimal(line.quantity)} ${line.unitName ?? ''}`}
    </td>
    <td data-label="USt." class="number">${line.unitPrice ? `${decimal(line.unitPrice.taxRatePercentage)} %` : ''}</td>
    <td data-label="Betrag" class="number">
      ${line.lineItemAmount === undefined ? '' : `${decimal(line.lineItemAmount, 2)} €`}
    </td>
  </tr>`;

const button = (document: SalesDocument, action: string, label: string): Markup =>
  html`<button class="quiet" formaction="/web/${document.id}/${action}">${label}</button>`;

const actions = (document: SalesDocument): Markup => {
  const { hasPayments } = salesKinds[document.kind];
  const isOpen = document.status === 'open';
  const isPaid = document.status === 'paid' || document.status === 'paidoff';
  return html`<form class="row" method="post">
    ${document.status === 'draft' && document.kind !== 'dunning' ? button(document, 'finalize', 'Fertigstellen') : undefined}
    ${document.status === 'draft' ? button(document, 'delete', 'Entwurf löschen') : undefined}
    ${isOpen && hasPayments ? button(document, 'pay', 'Zahlung erfassen') : undefined}
    ${isPaid || document.payments.length > 0 ? button(document, 'unpay', 'Zahlungen entfernen') : undefined}
    ${isOpen && hasPayments ? button(document, 'void', 'Stornieren') : undefined}
  </form>`;
};

const addressOf = ({ content: { address } }: SalesDocument): string =>
  [
    address.name,
    address.supplement,
    address.street,
    [address.zip, address.city].filter(Boolean).join(' '),
    address.countryCode,
  ]
    .filter(Boolean)
    .join('\n');

const days = ({ content, dueDate }: SalesDocument): string =>
  [germanDay(content.voucherDate), dueDate === undefined ? undefined : `fällig am ${germanDay(dueDate)}`]
    .filter(Boolean)
    .join(', ');

const totals = (document: SalesDocument): Markup =>
  html`<p><strong>Gesamtbetrag ${euros(document.totalCents)}</strong></p>
    <p class="soft">
      netto ${euros(document.netCents)}, Umsatzsteuer
      ${euros(document.taxCents)}${document.openCents > 0 ? `, davon offen ${euros(document.openCents)}` : ''}
    </p>`;

/** A sales voucher as the web app shows it, with what a user can do to it. */
export const documentPage = (document: SalesDocument, isEditing: boolean): string => {
  const { content } = document;
  const title = [content.title, document.number].filter(Boolean).join(' ');
  const hasPdf = document.status !== 'draft';
  return page(
    title,
    html`<section>
        <h1>${title}</h1>
        <p>
          <span class="badge ${document.status}">${statusWord(document.status)}</span>
          ${isEditing ? html`<span class="badge">Bearbeiten</span>` : undefined} vom ${days(document)}
        </p>
        <p class="pre">${addressOf(document)}</p>
        ${hasPdf ? html`<p><a href="/belege/${document.id}.pdf">PDF öffnen</a></p>` : undefined} ${actions(document)}
      </section>
      <section>
        <p class="pre">${content.introduction ?? ''}</p>
        <table>
          <thead>
            <tr>
              <th>Bezeichnung</th>
              <th class="number">Menge</th>
              <th class="number">USt.</th>
              <th class="number">Betrag</th>
            </tr>
          </thead>
          <tbody>
            ${content.lineItems.map(lineRow)}
          </tbody>
        </table>
        ${content.totalPrice ? totals(document) : undefined}
        <p class="pre">${content.remark ?? ''}</p>
      </section>
      <p><a href="/">Zur Übersicht</a></p>`,
  );
};
