import type { OrderRow } from '@belegwerk/contracts/api';
import { reasonText } from '@belegwerk/core/sentences';
import { StatusBadge } from '../../ui/index.ts';
import { orderWords, statusWords } from './order-words.ts';
import { said } from '../../wording/said.ts';

interface ProcessingStatusProps extends Pick<OrderRow, 'status'> {
  readonly difference?: string | undefined;
  /** Named in the sentence where the order does not stand beside it anyway. */
  readonly orderName?: string;
  /** At most two lines, for lists. */
  readonly isShort?: boolean;
}

/** How an order stands and why. */
export const ProcessingStatus = ({ status, difference, orderName, isShort = false }: ProcessingStatusProps) => (
  <div className="bw-status">
    <StatusBadge {...(difference === undefined ? statusWords[status.state] : orderWords.differs)} />
    <span className={isShort ? 'bw-quiet bw-two-lines' : ''}>
      {difference ?? said(reasonText(status.reason, orderName, status.kind))}
    </span>
  </div>
);
