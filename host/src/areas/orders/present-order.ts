import type { OrderReply, OrderRow } from '@belegwerk/contracts/api';
import { isCreating, isPending, nameAskedFor } from '@belegwerk/core/actions';
import { centsText, type Instant, type PlainDate, type StaffId } from '@belegwerk/core/kernel';
import { isNeeded, lacksEInvoice, orderState } from '@belegwerk/core/payments';
import {
  type OpenItem,
  type DocumentProcessing,
  eInvoiceLight,
  type DocumentEntry,
  type OrderEInvoice,
} from '@belegwerk/core/records';
import { missedSupply, shownBackwards, type SupplyFacts } from '@belegwerk/core/document-plans';
import { isToCheck, numberOf, receiptMarkersOf, type BalanceCause } from '@belegwerk/core/documents';
import {
  E_INVOICE_MISSING,
  documentNoticeText,
  eInvoiceStandingText,
  doneBy,
  doneByText,
  openItemText,
} from '@belegwerk/core/sentences';
import type { DocumentRelations } from '@belegwerk/core/side-tasks';
import type { Address } from '@belegwerk/core/orders';
import type { OrderRecord } from '@belegwerk/core/for-areas';
import type { PreferenceContext, Preferences } from '@belegwerk/core/preferences';
import type { ForecastFacts } from '@belegwerk/core/e-invoice';
import { presentDifference, presentStatus } from '../../presenters/present-status.ts';
import type { DocumentPages } from '../../presenters/document-pages.ts';
import { numberOfOrder } from '../../presenters/order-number.ts';
import { statesOf } from '../../presenters/document-status.ts';
import { presentDocument } from '../../presenters/present-document.ts';
import { presentNext } from './present-next.ts';
import { documentMoments, presentSideTasks } from './present-side-tasks.ts';
import { presentVatIdChecks } from '../../presenters/present-vat-id-checks.ts';

/** What a list shows of an order beside its record. */
interface RowParts extends DocumentRelations {
  readonly pages: DocumentPages;
  /** Who at the shop looks at it. */
  readonly by: StaffId;
}

/** An order as a list shows it. */
export const presentOrderRow = (record: OrderRecord, { pages, by, sideTasks, today }: RowParts): OrderRow => ({
  id: numberOfOrder(record.id),
  gid: record.id,
  name: record.name,
  createdAt: record.createdAt.toString(),
  customerName: record.customerName,
  total: centsText(record.total),
  ...(record.balance ? { currentTotal: centsText(record.balance.balance) } : {}),
  currency: record.currency,
  ...(record.inEuros === undefined ? {} : { inEuros: centsText(record.inEuros) }),
  paymentStatus: record.paymentStatus,
  fulfilmentStatus: record.fulfilmentStatus,
  cancelled: record.cancelled,
  tags: [...record.tags],
  itemCount: record.itemCount,
  status: presentStatus(record.status),
  state: orderState(record),
  ...presentDifference(record),
  documents: record.documents.map((entry) => {
    const states = statesOf(record, entry, { sideTasks, today });
    return {
      ...presentDocument(entry, { pages, by, states }),
      ...presentCredited(entry, record),
      ...presentSupply({ ...entry, states, order: record, today }),
      ...presentNotices(entry, record),
      ...documentMoments(entry, sideTasks),
    };
  }),
  markers: [...receiptMarkersOf(record.documents)],
  openItems: (record.openItems ?? []).map((item) => presentOpenItem(item, today)),
  ...(record.ignored ? { isIgnored: true as const } : {}),
});

const presentCredited = (
  { id }: DocumentEntry,
  { credited = [] }: OrderRecord,
): Pick<OrderRow['documents'][number], 'credited'> => {
  const amount = credited.find(({ document }) => document === id)?.amount;
  return amount === undefined ? {} : { credited: centsText(amount) };
};

const presentOpenItem = (item: OpenItem, today: PlainDate): OrderRow['openItems'][number] => ({
  documentKey: item.document,
  cause: item.cause,
  needed: isNeeded(item, today),
  sentence: openItemText(item, today),
});

/** Each sentence once, what is to be checked first. */
const presentNotices = (
  { id, notices = [] }: DocumentEntry,
  { checked = [] }: OrderRecord,
): Pick<OrderRow['documents'][number], 'notices'> => {
  const said = new Map(
    notices.map((notice) => [documentNoticeText(notice), isToCheck(notice) && !checked.includes(id)]),
  );
  const told = [...said].map(([sentence, toCheck]) => ({ sentence, toCheck }));
  return told.length === 0
    ? {}
    : { notices: told.toSorted((one, other) => Number(other.toCheck) - Number(one.toCheck)) };
};

const presentSupply = (
  facts: SupplyFacts & DocumentEntry,
): Pick<OrderRow['documents'][number], 'missedSupply' | 'backwardsSupply'> => {
  const missed = missedSupply(facts);
  const backwards = shownBackwards(facts);
  return {
    ...(missed ? { missedSupply: missed } : {}),
    ...(backwards
      ? { backwardsSupply: { ...backwards, start: backwards.start.toString(), end: backwards.end.toString() } }
      : {}),
  };
};

const presentDocumentStatus = (status: DocumentProcessing): NonNullable<OrderReply['documentStatuses']>[number] => ({
  ...presentStatus(status),
  kind: status.kind,
});

const presentCause =
  ({ documents }: OrderRecord) =>
  ({ cause, amount, ref, kind }: BalanceCause): NonNullable<OrderReply['causes']>[number] => {
    const held = documents.find((each) => each.source === ref && each.kind === kind);
    const number = numberOf(held?.document);
    return { cause, amount: centsText(amount), ...(ref === undefined ? {} : { ref }), ...(number ? { number } : {}) };
  };

/** What the page of an order shows beside its record. */
interface PageParts extends RowParts {
  readonly preferences: Preferences;
  readonly entitlements: PreferenceContext;
  readonly shopUrl: string;
  readonly actions: OrderReply['actions'];
  readonly now: Instant;
  /** Whether the account makes e-invoices. */
  readonly zugferd: ForecastFacts['zugferd'];
}

/** An order as its own page shows it. */
export const presentOrder = (
  record: OrderRecord,
  { pages, by, shopUrl, preferences, entitlements, sideTasks, today, now, zugferd, actions }: PageParts,
): Omit<OrderReply, 'actions'> => {
  const nameAsked = nameAskedFor(record);
  const besides = presentSideTasks({ ...record, preferences, entitlements }, sideTasks, record.documents, now);
  return {
    ...presentOrderRow(record, { pages, by, sideTasks, today }),
    customer: record.customerEmail ? { email: record.customerEmail } : {},
    ...(nameAsked === undefined ? {} : { nameAsked }),
    ...(record.vatId ? { vatId: record.vatId } : {}),
    ...presentVatIdChecks(record, sideTasks, now),
    ...(record.balance
      ? {
          balance: {
            ...record.balance,
            documentBalance: centsText(record.balance.documentBalance),
            adjustmentsTotal: centsText(record.balance.adjustmentsTotal),
            orderTotal: centsText(record.balance.orderTotal),
            balance: centsText(record.balance.balance),
            difference: centsText(record.balance.difference),
          },
        }
      : {}),
    ...(record.causes ? { causes: record.causes.map(presentCause(record)) } : {}),
    ...(record.documentStatuses ? { documentStatuses: record.documentStatuses.map(presentDocumentStatus) } : {}),
    sideTasks: besides,
    eInvoices: (record.eInvoices ?? []).map((each) => presentEInvoice(each, record, zugferd)),
    ...presentCorrections(record, by),
    ...(record.kept ? { kept: { as: record.kept.as, amount: centsText(record.kept.amount) } } : {}),
    ...(isPending(record) || isCreating(record) ? { isActing: true as const } : {}),
    seenAt: record.seenAt.toString(),
    next: presentNext(record, { preferences, today, besides, actions }),
    shopUrl,
  };
};

const presentEInvoice = (
  eInvoice: OrderEInvoice,
  { documents, checkedEInvoices }: OrderRecord,
  zugferd: ForecastFacts['zugferd'],
): OrderReply['eInvoices'][number] => {
  const entry = documents.find(({ id }) => id === eInvoice.document);
  return {
    ...(entry ? { documentKey: entry.id } : {}),
    light: eInvoiceLight(eInvoice.standing, zugferd),
    sentence: eInvoiceStandingText(eInvoice, zugferd),
    ...(entry && lacksEInvoice(entry, checkedEInvoices) ? { toCheck: E_INVOICE_MISSING } : {}),
  };
};

/** As forms have it. */
export const presentAddress = ({
  province: _province,
  provinceCode: _code,
  phone: _phone,
  ...parts
}: Address): NonNullable<NonNullable<OrderReply['corrections']>['address']> => parts;

const presentCorrections = ({ corrections }: OrderRecord, staff: StaffId): Pick<OrderReply, 'corrections'> => {
  if (!corrections) return {};
  const { address, vatId, tax, supply, by, at } = corrections;
  const who = by.kind !== 'staff' ? undefined : by.id === staff ? 'dir' : doneByText(doneBy(by.id));
  return {
    corrections: {
      ...(address ? { address: presentAddress(address) } : {}),
      ...(vatId === undefined ? {} : { vatId }),
      ...(tax === undefined ? {} : { tax }),
      ...(supply ? { supplyFrom: supply.from.toString(), supplyTo: supply.to.toString() } : {}),
      at: at.toString(),
      ...(who === undefined ? {} : { by: who }),
    },
  };
};
