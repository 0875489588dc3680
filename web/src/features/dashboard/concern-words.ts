import type { DashboardReply } from '@belegwerk/contracts/api';
import { concernHead } from '@belegwerk/core/sentences';
import { counted } from '../../wording/amounts.ts';
import type { CountedLine } from './CountedLines.tsx';

type Concerns = DashboardReply['concerns'];

/** Why orders need the merchant, a line for each reason; the orders stand behind it, each with its whole reason. */
export const concernLines = (concerns: Concerns): readonly CountedLine[] =>
  concerns.map(({ concern, orders }) => ({
    text: `${counted(orders, 'Bestellung', 'Bestellungen')} · ${concernHead(concern)}`,
    url: `/orders?concern=${encodeURIComponent(concern)}`,
  }));

/** Orders whose tax somebody should look into; one with two such documents counts once for each advice. */
export const taxToCheck = (concerns: Concerns): number =>
  concerns.reduce((sum, { concern, orders }) => (concern.startsWith('tax:') ? sum + orders : sum), 0);
