import type { Books } from '../books/books.ts';
import type { FinancialTransaction } from '../books/entities.ts';
import { euros, germanDay } from '../pdf/german-text.ts';
import { html, type Markup } from './html.ts';

/** A bank transaction in the overview: on which account, what for, and which documents it has paid. */
export const transactionRow = (row: FinancialTransaction, { accounts, documents }: Books): Markup => {
  const paid = row.assignments.map(({ id }) => documents.get(id)?.number ?? id);
  return html`<tr>
    <td data-label="Datum">${germanDay(row.valueDate)}</td>
    <td data-label="Konto">${accounts.get(row.accountId)?.name ?? ''}</td>
    <td data-label="Zweck">${row.purpose}</td>
    <td data-label="Zuordnung">${paid.length === 0 ? 'Nicht zugeordnet' : paid.join(', ')}</td>
    <td data-label="Betrag" class="number">${euros(row.amountCents)}</td>
  </tr>`;
};
