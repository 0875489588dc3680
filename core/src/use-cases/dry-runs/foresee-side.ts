import { keyOf, type ForeseenSide } from '../../dry-runs/compare-foresights.ts';
import { notMade } from '../../dry-runs/not-made.ts';
import { sharedReasonText } from '../../dry-runs/shared-reason.ts';
import { countryOf, outcomeOf, shareOf, type TriedDocument, type TriedSide } from '../../dry-runs/tried-order.ts';
import type { ForeseenDocument } from '../../decisions/foresee.ts';
import { triggeredAt, triggerOf } from '../../decisions/trigger.ts';
import type { ForecastFacts, ForecastProfile } from '../../e-invoice/forecast.ts';
import { businessDay, type Instant } from '../../kernel/calendar.ts';
import { NO_MONEY } from '../../kernel/money.ts';
import type { Order } from '../../orders/order.ts';
import { documentSource } from '../../records/side-task-source.ts';
import type { Shop } from '../../shops/shop.ts';
import { eInvoiceOfDraft } from '../passes/e-invoice-of-draft.ts';
import { foreseenMails, foreseeWithDue, type LinkBases } from '../passes/order-situation.ts';
import type { ReadToDecide } from './foresee-read-order.ts';

/** When and where it is decided, and how the account's switch for e-invoices stands. */
export interface DecidedAt {
  readonly now: Instant;
  readonly links: LinkBases;
  readonly zugferd: ForecastFacts['zugferd'];
  /** As if each document were made when it fell due. */
  readonly inTime: boolean;
}

/** What the settings of the shop make of an order that was read: the documents with their mails, and what will be an e-invoice. */
export const foreseeSide = ({ work, reading }: ReadToDecide, at: DecidedAt): ForeseenSide => {
  const { foreseen, due } = foreseeWithDue(work, reading, at);
  const made = new Map(
    foreseen.made.flatMap((each) => (each.document ? [[documentSource(each.document), keyOf(each)] as const] : [])),
  );
  const mailed = new Map(
    foreseenMails(work, reading, foreseen, at).actions.flatMap((action) => {
      const key = made.get(action.source);
      return action.kind === 'mail' && key !== undefined ? [[key, JSON.stringify(action.plan)] as const] : [];
    }),
  );
  const eInvoiceOf = eInvoiceOfDraft(work, reading, due, at.zugferd);
  const eInvoices = new Map<string, ForecastProfile>(
    foreseen.documents.flatMap((each) => {
      const forecast = eInvoiceOf(each);
      return forecast ? [[keyOf({ kind: each.draft.kind, source: each.source }), forecast.profile] as const] : [];
    }),
  );
  return { foreseen, mailed, eInvoices };
};

/** Further documents of an order, a refund or a fulfilment end in a number of their own. */
const withoutNumber = (source: string): string => source.replace(/#\d+$/, '');

/** When a document would have been made: with the trigger of its order, its refund or its fulfilment. */
const madeAt = ({ source, draft }: ForeseenDocument, order: Order, { preferences }: Shop): Instant => {
  const id = withoutNumber(source);
  const cause =
    order.refunds.find((each) => each.id === id)?.createdAt ??
    order.fulfilments.find((each) => each.id === id)?.createdAt;
  if (cause) return cause;
  return draft.kind === 'invoice' ? triggeredAt(order, triggerOf(order, preferences)) : order.createdAt;
};

const monthOfDay = (day: { toString(): string }): string => day.toString().slice(0, 7);

const documentOf = (
  each: ForeseenDocument,
  { order, shop }: ReadToDecide['work'],
  eInvoices: ForeseenSide['eInvoices'],
): TriedDocument => {
  const { draft, source } = each;
  const { kind, date, totals } = draft;
  const profile = kind === 'invoice' ? eInvoices.get(keyOf({ kind, source })) : undefined;
  const isMoney = kind !== 'delivery-note';
  return {
    kind,
    month: monthOfDay(date),
    transferred: monthOfDay(businessDay(madeAt(each, order, shop))),
    country: countryOf(each),
    total: isMoney ? totals.gross : NO_MONEY,
    byRate: isMoney ? totals.byRate : [],
    ...(profile ? { eInvoice: shareOf(profile) } : {}),
  };
};

/** The side as it is added up and told. */
export const toldSide = ({ foreseen, mailed, eInvoices }: ForeseenSide, work: ReadToDecide['work']): TriedSide => {
  const reasons = new Map(
    notMade(foreseen).map(({ reason, kind = 'invoice' }) => {
      const text = sharedReasonText(reason, kind);
      return [text, { code: reason.code, text }] as const;
    }),
  );
  return {
    outcome: outcomeOf(foreseen),
    documents: foreseen.documents.map((each) => documentOf(each, work, eInvoices)),
    mails: mailed.size,
    reasons: [...reasons.values()],
  };
};
