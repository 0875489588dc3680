import type { OrderRow } from '@belegwerk/contracts/api';
import { reasonText } from '@belegwerk/core';
import { StatusBadge } from '../../ui/index.ts';
import { standingWords } from './order-words.ts';

interface StandingProps {
  readonly standing: OrderRow['standing'];
  /** Named in the sentence where the order does not stand beside it anyway. */
  readonly orderName?: string;
  /** At most two lines, for lists. */
  readonly isShort?: boolean;
}

/** How an order stands and why. */
export const Standing = ({ standing, orderName, isShort = false }: StandingProps) => (
  <div className="bw-standing">
    <StatusBadge {...standingWords[standing.state]} />
    <span className={isShort ? 'bw-quiet bw-two-lines' : ''}>
      {reasonText(standing.reason, orderName, standing.kind)}
    </span>
  </div>
);
