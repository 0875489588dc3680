import {
  documentSource,
  documentStates,
  isToMatch,
  NO_MONEY,
  type DocumentIntent,
  type DocumentState,
  type Errand,
  type IssuedDocument,
  type OrderRecord,
  type PlainDate,
} from '@belegwerk/core';

/** What decides beside a document how it stands. */
export interface StandingParts {
  /** Those of its order, or at least its own. */
  readonly errands: readonly Errand[];
  readonly today: PlainDate;
}

type About = Pick<OrderRecord, 'credited' | 'paymentStatus' | 'openItems'>;

const isHinted = (document: IssuedDocument, errands: readonly Errand[]): boolean =>
  errands.some(({ kind, state, source }) => kind === 'hint' && state === 'done' && source === documentSource(document));

/** Whether something waits to be matched with it, as its open item has it. */
const waiting = ({ openItems = [] }: About, id: string): { readonly toMatch?: boolean } => {
  const item = openItems.find((each) => each.document === id);
  return item ? { toMatch: isToMatch(item.cause) } : {};
};

/** What is true of a document of an order, its badge first. One that was only asked for is a draft. */
export const statesOf = (
  record: About,
  { id, document }: DocumentIntent,
  { errands, today }: StandingParts,
): DocumentState[] =>
  document
    ? [
        ...documentStates({
          document,
          credited: record.credited?.find((each) => each.document === id)?.amount ?? NO_MONEY,
          paymentStatus: record.paymentStatus,
          hinted: isHinted(document, errands),
          ...waiting(record, id),
          today,
        }),
      ]
    : ['draft'];
