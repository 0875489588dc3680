import type { DashboardReply } from '@belegwerk/contracts/api';
import { concernHead } from '@belegwerk/core/sentences';
import { inEurosText } from '../../shared/orders/order-words.ts';
import { counted } from '../../wording/amounts.ts';
import type { CountedLine } from './CountedLines.tsx';
import { said } from '../../wording/said.ts';

type Concerns = DashboardReply['concerns'];

/** Why orders need the merchant, a line for each reason; the orders stand behind it, each with its whole reason. */
export const concernLines = (concerns: Concerns): readonly CountedLine[] =>
  concerns.map(({ concern, orders, sum }) => ({
    text: `${counted(orders, 'Bestellung', 'Bestellungen')} · ${said(concernHead(concern))}${sum === undefined ? '' : ` · ${inEurosText(sum)}`}`,
    url: `/orders?concern=${encodeURIComponent(concern)}`,
  }));

const counting = (concerns: Concerns, prefix: string): number =>
  concerns.reduce((sum, { concern, orders }) => (concern.startsWith(prefix) ? sum + orders : sum), 0);

/** Orders of which something beside the documents is not done, once for each kind of it. */
export const notDone = (concerns: Concerns): number => counting(concerns, 'undone:');

/** Orders with an invoice that should have been an e-invoice. */
export const eInvoicesMissing = (concerns: Concerns): number => counting(concerns, 'e-invoice-missing');

/** Orders that get no document because of what they are, and are to be booked elsewhere. */
export const leftToPerson = (concerns: Concerns): number => counting(concerns, 'skipped:');

/** Orders whose tax a person should look into; one with two such documents counts once for each advice. */
export const taxToCheck = (concerns: Concerns): number => counting(concerns, 'tax:');

/** Orders that are tax free, of which the registry says that the VAT id is not right. */
export const vatIdsToCheck = (concerns: Concerns): number => counting(concerns, 'vat-id:');
