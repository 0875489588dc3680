import type { EventDays } from '../orders/event-day.ts';
import { monthOf, type PlainDate } from '../kernel/calendar.ts';
import type { FulfilmentStatus } from '../orders/statuses.ts';
import type { BackwardsSupply } from '../documents/backwards-supply.ts';
import type { DocumentState } from '../documents/document-state.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import type { ExpectedSupply } from '../documents/expected-supply.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';

/** A month of supply on an invoice that turned out wrong. */
export interface MissedSupply extends Required<ExpectedSupply> {
  /** The month in which it happened, or a part of it; absent where the expected one went by without it. */
  readonly happened?: string;
}

/** What is known of an invoice and of the goods of its order. */
export interface SupplyFacts {
  readonly expectedSupply?: ExpectedSupply;
  /** What is true of the invoice (`documentStates`). */
  readonly states: readonly DocumentState[];
  readonly order: {
    readonly documents: readonly {
      readonly kind: DocumentKind;
      readonly document?: Pick<IssuedDocument, 'cancelled'>;
    }[];
    readonly cancelled: boolean;
    readonly fulfilmentStatus: FulfilmentStatus;
    /** First and last day on which goods left. */
    readonly supplied?: EventDays;
  };
  readonly today: PlainDate;
}

/** Nothing of such an invoice is supplied any more. */
const GONE: ReadonlySet<DocumentState> = new Set(['cancelled', 'refunded', 'credited', 'set-off']);
/** All goods have left, or none will. */
const FINISHED: ReadonlySet<FulfilmentStatus> = new Set(['fulfilled', 'restocked', 'canceled']);

/** Whose goods left when is known of the order as a whole only: with a second invoice it cannot be said whose they were. */
const isShared = ({ documents }: SupplyFacts['order']): boolean =>
  documents.filter(({ kind, document }) => kind === 'invoice' && document?.cancelled === false).length > 1;

/**
 * Whether the month of supply that an invoice names is not the one in which goods left, or went by before all of them had.
 * Nothing of an invoice that is cancelled or taken back as a whole. Source: § 14 Abs. 4 Nr. 6 UStG, § 31 Abs. 4 UStDV.
 */
export const missedSupply = ({ expectedSupply, states, order, today }: SupplyFacts): MissedSupply | undefined => {
  const { what, month: named } = expectedSupply ?? {};
  if (!what || named === undefined || isShared(order) || states.some((state) => GONE.has(state))) return undefined;
  const { supplied, fulfilmentStatus, cancelled } = order;
  const months = supplied ? [supplied.first, supplied.last].map(monthOf) : [];
  const happened = months.find((month) => month !== named);
  if (happened !== undefined) return { what, month: named, happened };
  const isOver = monthOf(today) > named;
  return isOver && !cancelled && !FINISHED.has(fulfilmentStatus) ? { what, month: named } : undefined;
};

/** What is known of a document whose day of supply may be odd. */
interface BackwardsFacts extends Pick<SupplyFacts, 'states'> {
  readonly backwardsSupply?: BackwardsSupply;
  /** As the accounting service has it; absent before it does. */
  readonly document?: object;
}

/** Both days of a rule that ended before it started, while the document that names one of them counts. Decision record 12. */
export const shownBackwards = ({ backwardsSupply, states, document }: BackwardsFacts): BackwardsSupply | undefined =>
  document === undefined || states.some((state) => GONE.has(state)) ? undefined : backwardsSupply;
