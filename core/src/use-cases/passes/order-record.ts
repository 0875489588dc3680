import type { ProcessingStatus } from '../../records/processing-status.ts';
import { namedVatId } from '../../tax/vat-id-of-order.ts';
import { eventDays } from '../../orders/event-day.ts';
import { balanceCauses } from '../../balance/balance-causes.ts';
import { creditedAmounts, creditShares } from '../../balance/credited-amounts.ts';
import { balanceOfOrder } from '../../balance/order-balance.ts';
import { matchedDocuments, suggestions } from '../../side-tasks/matched-documents.ts';
import type { Instant } from '../../kernel/calendar.ts';
import { idOfGid } from '../../kernel/ids.ts';
import { hasHappened } from '../../orders/has-happened.ts';
import { owedMoney } from '../../orders/owed-money.ts';
import type { Preferences } from '../../preferences/preferences-shape.ts';
import type { Address, Order } from '../../orders/order.ts';
import { heldSince } from './held-since.ts';
import { documentsLeftAlone, wasLeftAlone } from '../../mails/afterwards.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { SideTask } from '../../records/side-task.ts';
import type { OrderFindings, OrderNotes, OrderRecord } from '../../records/order-record.ts';
import { bookedPayments } from '../../payments/booked-payments.ts';
import { ownPaymentsOf } from '../../payments/own-payments.ts';
import { movedMoney } from '../../payments/moved-money.ts';
import { openItemsOf } from '../../payments/open-items.ts';
import { paidOrderOf } from '../../settlements/paid-order.ts';
import { reckonOrder } from '../../reconciliation/reckon-order.ts';

/** Why each document and each side task stands as it does, once that was decided. */
export type Explained = Pick<OrderRecord, 'documentStatuses' | 'skipped'>;

/** What an order looks like beside its own facts. */
export interface OrderRecordFacts {
  readonly documents: readonly DocumentEntry[];
  /** What was done beside its documents. */
  readonly sideTasks: readonly SideTask[];
  /** What was recorded of the order before. */
  readonly before: OrderRecord | undefined;
}

/** An order that was just looked at, and what came of it. */
interface LookedAt {
  readonly order: Order;
  readonly status: ProcessingStatus;
  readonly known: OrderRecordFacts;
  readonly seenAt: Instant;
  readonly explained?: Explained | undefined;
  /** By which it was looked at. */
  readonly preferences: Pick<Preferences, 'invoiceEnshrine' | 'vatIdPlaces'>;
  /** The seller's own, which is no customer's. */
  readonly sellerVatId?: string | undefined;
}

/** A note that is missing here does not compile. */
const NOTES: Readonly<Record<keyof OrderNotes, true>> = {
  unlinked: true,
  previewDrafts: true,
  checked: true,
  checkedEInvoices: true,
  ignored: true,
  cancellation: true,
  kept: true,
  wanted: true,
  corrections: true,
  correctionsBefore: true,
  nameRequest: true,
  paidByHand: true,
  takenBack: true,
};

/**
 * What others have noted with an order stays through every look at it: it is taken from what is stored at the moment of
 * writing, because a person may have noted it while the order was looked at.
 */
export const withNotes = (found: OrderFindings, stored: OrderNotes): OrderRecord => ({
  ...found,
  ...Object.fromEntries(Object.entries(stored).filter(([name]) => Object.hasOwn(NOTES, name))),
});

/** What lists and pages show of an order that was just looked at. */
export const recordOf = ({
  order,
  status,
  known,
  seenAt,
  explained = {},
  preferences,
  sellerVatId,
}: LookedAt): OrderFindings => ({
  id: order.id,
  name: order.name,
  createdAt: order.createdAt,
  updatedAt: order.updatedAt,
  seenAt,
  customerName: customerName(order),
  ...forCompany(order),
  ...customerEmail(order),
  boughtBy: boughtBy(order),
  ...customerVatId(order, preferences, sellerVatId),
  total: order.totals.total,
  currency: order.currency,
  ...(order.inEuros === undefined ? {} : { inEuros: order.inEuros }),
  paymentStatus: order.paymentStatus,
  fulfilmentStatus: order.fulfilmentStatus,
  cancelled: order.cancelledAt !== undefined,
  ...whatLeft(order),
  tags: order.tags,
  ...(order.source === undefined ? {} : { source: order.source }),
  ...(order.gateways.length === 0 ? {} : { gateways: order.gateways }),
  ...throughGateways(order),
  itemCount: order.lines.reduce((count, line) => count + line.quantity, 0),
  status,
  ...heldSince({ status, ...explained }, known.before, seenAt),
  documents: known.documents,
  balance: balanceOfOrder(
    order,
    known.documents.flatMap(({ document }) => document ?? []),
  ),
  causes: balanceCauses(order, known.documents),
  ...explained,
  ...whatWeBooked(known),
  ...whatWasLeft(known, explained),
  ...reckoned(
    order,
    { status, ...explained, documents: known.documents },
    whatIsOpen(order, known, explained, preferences),
  ),
});

const reckoned = (
  order: Order,
  stand: Omit<Parameters<typeof reckonOrder>[1], 'openItems'>,
  open: ReturnType<typeof whatIsOpen>,
): ReturnType<typeof whatIsOpen> & Pick<OrderRecord, 'reckoning'> => ({
  ...open,
  reckoning: reckonOrder(order, { ...stand, openItems: open.openItems }),
});

const throughGateways = (order: Order): Pick<OrderRecord, 'gatewayPayments'> => {
  const { payments } = paidOrderOf(order, []);
  return payments.length > 0 ? { gatewayPayments: payments } : {};
};

const whatLeft = (order: Order): Pick<OrderRecord, 'supplied'> => {
  const supplied = eventDays(order, 'fulfilled');
  return supplied ? { supplied } : {};
};

const whatWeBooked = ({ documents, sideTasks, before }: OrderRecordFacts): Pick<OrderRecord, 'ownPayments'> => {
  const booked = documents.filter(
    ({ documentId }) => documentId && ownPaymentsOf([documentId], sideTasks, before?.takenBack).length > 0,
  );
  return booked.length > 0 ? { ownPayments: booked.map(({ id }) => id) } : {};
};

const whatWasLeft = (
  { before, documents }: OrderRecordFacts,
  { documentStatuses = [] }: Explained,
): Pick<OrderRecord, 'leftAlone' | 'documentsLeftAlone'> => {
  const settled = [
    ...documents.filter(({ state }) => state === 'issued'),
    ...documentStatuses.filter(({ state }) => state === 'skipped'),
  ];
  const left = documentsLeftAlone(before, settled);
  return {
    ...(documents.length === 0 && wasLeftAlone(before) ? { leftAlone: true } : {}),
    ...(left.length > 0 ? { documentsLeftAlone: left } : {}),
  };
};

const whatIsOpen = (
  order: Order,
  { documents, sideTasks }: OrderRecordFacts,
  { skipped = [] }: Explained,
  { invoiceEnshrine }: Pick<Preferences, 'invoiceEnshrine'>,
): Required<Pick<OrderRecord, 'credited' | 'openItems'>> => {
  const bySource = creditedAmounts(order, documents);
  const credited = documents.flatMap(({ id, kind, source }) => {
    const amount = kind === 'invoice' ? bySource.get(source) : undefined;
    return amount === undefined ? [] : [{ document: id, amount }];
  });
  const asBooked = { ...order, payments: bookedPayments(order, { documents, sideTasks }).payments };
  const openItems = openItemsOf({
    documents,
    isToFinalise: hasHappened(order, invoiceEnshrine),
    shares: creditShares(order, documents),
    paymentStatus: order.paymentStatus,
    owed: owedMoney(order),
    taxesIncluded: order.taxesIncluded,
    skipped,
    matched: matchedDocuments(sideTasks, documents),
    money: movedMoney(asBooked, { sideTasks, skipped, suggested: suggestions(sideTasks, documents) }),
  });
  return { credited, openItems };
};

const customerName = ({ billingAddress, shippingAddress, customer, company }: Order): string =>
  [
    company?.name,
    nameOn(billingAddress),
    nameOn(shippingAddress),
    joined(customer?.firstName, customer?.lastName),
  ].find((name) => name !== undefined && name !== '') ?? '';

const forCompany = ({ billingAddress, shippingAddress, company }: Order): Pick<OrderRecord, 'isForCompany'> =>
  company?.name || billingAddress?.company || shippingAddress?.company ? { isForCompany: true } : {};

const customerEmail = ({ email, customer }: Order): Pick<OrderRecord, 'customerEmail'> => {
  const known = email || customer?.email;
  return known ? { customerEmail: known } : {};
};

/** The customer of an order at the shop platform. */
export const boughtBy = ({ customer }: Order): NonNullable<OrderRecord['boughtBy']> =>
  customer ? { customerId: idOfGid(customer.id) } : {};

const customerVatId = (
  order: Order,
  { vatIdPlaces }: LookedAt['preferences'],
  sellerVatId?: string,
): Pick<OrderRecord, 'vatId'> => {
  const vatId = namedVatId(order, vatIdPlaces, sellerVatId);
  return vatId ? { vatId } : {};
};

const nameOn = (address: Address | undefined): string | undefined =>
  address?.company || joined(address?.firstName, address?.lastName);

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ');
