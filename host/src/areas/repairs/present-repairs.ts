import type { Foresight } from '@belegwerk/core/decisions';
import type {
  RepairGroup,
  RepairPreview,
  RepairPreviewReply,
  RepairRow,
  RepairsReply,
  UndoneRepairReply,
} from '@belegwerk/contracts/api';
import type {
  PreviewedRepair,
  RepairPreviews,
  Repairs,
  SeenOrder,
  UndoneRepair,
  UnpreviewedBecause,
  ViewedAddress,
} from '@belegwerk/core/for-areas';
import { centsText, type Instant } from '@belegwerk/core/kernel';
import { causeKey, mendsOf, settingOf, wayOf } from '@belegwerk/core/repairs';
import { causeHead, causeQuestion, gateText, reasonText, UNDO_WORDS, WAY_WORDS } from '@belegwerk/core/sentences';
import type { DocumentPages } from '../../presenters/document-pages.ts';
import { numberOfOrder } from '../../presenters/order-number.ts';
import { presentForeseenDocument } from '../../presenters/present-foreseen-document.ts';
import { presentVatIdChecks } from '../../presenters/present-vat-id-checks.ts';

/** Everything that is held or failed, by its causes. */
export const presentRepairs = ({ groups, orders, sum }: Repairs): RepairsReply => ({
  groups: groups.map(presentGroup),
  orders,
  sum: centsText(sum),
});

const presentGroup = ({ cause, orders, sum }: Repairs['groups'][number]): RepairGroup => {
  const [asked, question, way] = [settingOf(cause), causeQuestion(cause), wayOf(cause)];
  return {
    cause: causeKey(cause),
    title: causeHead(cause),
    orders,
    sum: centsText(sum),
    mends: [...mendsOf(cause)],
    ...(asked && question !== undefined ? { setting: { asked, question } } : {}),
    way: { to: way, sentence: WAY_WORDS[way] },
  };
};

/** An order of a group, as it was looked at last. */
export const presentRepairRow =
  (now: Instant) =>
  ({ record, sideTasks }: SeenOrder): RepairRow => ({
    id: numberOfOrder(record.id),
    name: record.name,
    customerName: record.customerName,
    createdAt: record.createdAt.toString(),
    total: centsText(record.total),
    currency: record.currency,
    reason: reasonText(record.status.reason, record.name, record.status.kind),
    ...(record.corrections?.tax === undefined ? {} : { tax: record.corrections.tax }),
    ...presentVatIdChecks(record, sideTasks, now),
  });

/** What would come of these orders. */
export const presentPreviews = ({ orders, group }: RepairPreviews): RepairPreviewReply => ({
  orders: orders.map(presentPreview),
  ...(group ? { group: { orders: group.orders, sum: centsText(group.sum) } } : {}),
});

const presentPreview = (preview: PreviewedRepair): RepairPreview => {
  if (preview.kind === 'unread')
    return { id: numberOfOrder(preview.id), documents: [], reasons: [unpreviewedText(preview.because)], faults: [] };
  const { record } = preview;
  const shown = { id: numberOfOrder(record.id), names: presentNames(preview.names) };
  if (preview.kind === 'faulty') return { ...shown, documents: [], reasons: [], faults: [...preview.faults] };
  const { foreseen, sums } = preview;
  return {
    ...shown,
    documents: foreseen.documents.map(presentForeseenDocument),
    reasons: reasonsOf(foreseen, record.name),
    sums: { before: centsText(sums.before), after: centsText(sums.after) },
    faults: [],
  };
};

const presentNames = ({ address, vatId }: ViewedAddress): NonNullable<RepairPreview['names']> => {
  const { province: _province, provinceCode: _code, phone: _phone, ...parts } = address;
  return { address: parts, ...(vatId === undefined ? {} : { vatId }) };
};

const unpreviewedText = (because: UnpreviewedBecause): string => {
  switch (because.kind) {
    case 'order-unknown':
      return 'Diese Bestellung gibt es nicht mehr.';
    case 'customer-erased':
      return 'Die Daten dieses Kunden wurden gelöscht. Es wird nichts mehr berichtigt.';
    case 'feature-missing':
      return gateText(because.gate);
    case 'unread':
      return 'Die Bestellung konnte gerade nicht aus Shopify gelesen werden. Versuche es in ein paar Minuten noch einmal.';
  }
};

/** What is still not made, each sentence once; a kind of document that is turned off is no news here. */
const reasonsOf = ({ left, documents, status }: Foresight, name: string): string[] => {
  const told = left
    .filter(({ state }) => state !== 'skipped')
    .map(({ kind, reason }) => reasonText(reason, name, kind));
  const ofOrder =
    documents.length === 0 && status.state !== 'done' ? [reasonText(status.reason, name, status.kind)] : [];
  return [...new Set([...ofOrder, ...told])];
};

/** What became of a repair that was taken back. */
export const presentUndone = (
  { takenBack, drafts, kept }: UndoneRepair,
  pages: Pick<DocumentPages, 'edit'>,
): UndoneRepairReply => ({
  takenBack,
  drafts: drafts.flatMap(({ order, entry: { kind, document, expectedTotal } }) =>
    document
      ? [
          {
            id: numberOfOrder(order.id),
            order: order.name,
            kind,
            total: centsText(document.total ?? expectedTotal),
            // a service that knows drafts has a page for each
            url: pages.edit(kind, document.id) ?? '',
          },
        ]
      : [],
  ),
  kept: kept.map(({ order, because }) => ({
    id: numberOfOrder(order.id),
    order: order.name,
    why: UNDO_WORDS[because],
  })),
});
