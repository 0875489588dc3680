import type { OrderRow } from '@belegwerk/contracts/api';
import { reasonText } from '@belegwerk/core/sentences';
import { StatusBadge } from '../../ui/index.ts';
import { orderWords, standingWords } from './order-words.ts';

interface StandingProps extends Pick<OrderRow, 'standing'> {
  readonly difference?: string | undefined;
  /** Named in the sentence where the order does not stand beside it anyway. */
  readonly orderName?: string;
  /** At most two lines, for lists. */
  readonly isShort?: boolean;
}

/** How an order stands and why. */
export const Standing = ({ standing, difference, orderName, isShort = false }: StandingProps) => (
  <div className="bw-standing">
    <StatusBadge {...(difference === undefined ? standingWords[standing.state] : orderWords.differs)} />
    <span className={isShort ? 'bw-quiet bw-two-lines' : ''}>
      {difference ?? reasonText(standing.reason, orderName, standing.kind)}
    </span>
  </div>
);
