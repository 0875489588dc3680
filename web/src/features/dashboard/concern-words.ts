import type { DashboardReply } from '@belegwerk/contracts/api';
import { kindOfConcern, type ConcernKind } from '@belegwerk/core/records';
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

/** Orders with a concern of that kind; one with two of them counts for each. */
export const countOf = (concerns: Concerns, kind: ConcernKind): number =>
  concerns.reduce((sum, { concern, orders }) => (kindOfConcern(concern) === kind ? sum + orders : sum), 0);
