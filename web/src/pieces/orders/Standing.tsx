import type { OrderRow } from '@belegwerk/contracts/api';
import { StatusBadge } from '../../ui/index.ts';
import { reasonSentence } from '../../wording/reasons.ts';
import { standingWords } from './order-words.ts';

interface StandingProps {
  readonly standing: OrderRow['standing'];
  /** At most two lines, for lists. */
  readonly isShort?: boolean;
}

/** How an order stands and why. */
export const Standing = ({ standing, isShort = false }: StandingProps) => (
  <div className="bw-standing">
    <StatusBadge {...standingWords[standing.state]} />
    <span className={isShort ? 'bw-quiet bw-two-lines' : ''}>{reasonSentence(standing)}</span>
  </div>
);
