import { creditedAmounts } from '../balance/credited-amounts.ts';
import { tellsPayments } from '../documents/company-books.ts';
import { asPaidInShop, documentStates } from '../documents/document-state.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { businessDay } from '../kernel/calendar.ts';
import { NO_MONEY } from '../kernel/money.ts';
import type { MetafieldRecords } from '../metafields/writable-value.ts';
import { mayBeInConnectedBooks } from '../shops/connected-books.ts';
import { metafieldsToWrite, withoutContact } from './values-to-write.ts';
import { knownContact } from './due-contact.ts';
import {
  allDue,
  dueOrSettled,
  documentsAtService,
  knownSideTask,
  NOTHING_DUE,
  oneDue,
  oneSkipped,
} from './due-side-task.ts';
import type { SideTasksDue } from './side-task-action.ts';
import type { SideTaskSituation } from './side-task-situation.ts';
import { orderSource } from './order-source.ts';
import { settingObstacle } from './setting-obstacle.ts';

/** Whether an invoice was settled by credit notes alone. */
const settledWithoutMoney = ({ order, documents, now }: Pick<SideTaskSituation, 'order' | 'documents' | 'now'>) => {
  const credited = creditedAmounts(order, documents);
  const { paymentStatus } = order;
  return (document: IssuedDocument, source: string): boolean =>
    document.kind === 'invoice' &&
    documentStates({
      document,
      credited: credited.get(source) ?? NO_MONEY,
      paymentStatus,
      matched: false,
      today: businessDay(now),
    }).includes('set-off');
};

/** What the metafields of an order are made from. */
export const metafieldRecords = (
  situation: Pick<SideTaskSituation, 'order' | 'documents' | 'sideTasks' | 'links' | 'now'>,
): MetafieldRecords => {
  const { order, sideTasks, links } = situation;
  const contact = knownContact(order, sideTasks);
  const url = contact && links ? { url: `${links.contacts}${encodeURIComponent(contact.id)}` } : {};
  const isSettledWithout = settledWithoutMoney(situation);
  const credited = creditedAmounts(order, situation.documents);
  return {
    documents: documentsAtService(situation).map((entry) => {
      const { linkToken, source } = entry;
      const paid = { credited: credited.get(source) ?? NO_MONEY, paymentStatus: order.paymentStatus };
      const document = tellsPayments(entry) ? entry.document : asPaidInShop(entry.document, paid);
      return {
        document,
        ...(isSettledWithout(document, source) ? { isSetOff: true as const } : {}),
        // a draft has no file yet
        url: links && document.status !== 'draft' ? `${links.documents}${linkToken}` : '',
      };
    }),
    ...(contact ? { contact: { ...contact, ...url } } : {}),
  };
};

/**
 * Its bills stand in the books of another company alone: the contact there is written already, and the one of the company
 * that is connected is not that of this order.
 */
const isBilledElsewhere = ({ documents, shop }: SideTaskSituation): boolean => {
  const bills = documents.filter(({ kind, document }) => kind !== 'delivery-note' && document);
  return bills.length > 0 && !bills.some((each) => mayBeInConnectedBooks(each, shop));
};

/** The metafields of the order, whenever one of their values has changed since they were written. */
export const dueMetafields = (situation: SideTaskSituation): SideTasksDue => {
  const { order, shop, entitlements } = situation;
  const records = metafieldRecords(situation);
  const isNeeded = Object.keys(shop.preferences.saveMetafield).length > 0;
  if (!isNeeded || (records.documents.length === 0 && !records.contact)) return NOTHING_DUE;
  const source = orderSource(order);
  const obstacle = settingObstacle('saveMetafield', shop.preferences, entitlements);
  if (obstacle) return oneSkipped('metafields', source, obstacle);
  const whole = metafieldsToWrite(shop.preferences, records);
  const ofDocuments = metafieldsToWrite(withoutContact(shop.preferences), records);
  const [{ values, digest, left }, digestName] = isBilledElsewhere(situation)
    ? ([ofDocuments, 'documentsDigest'] as const)
    : ([whole, 'digest'] as const);
  const remarks = allDue(left.map((because) => oneSkipped('metafields', source, because)));
  if (values.length === 0) return remarks;
  const begun = dueOrSettled(situation, {
    kind: 'metafields',
    source,
    because: { code: 'METAFIELDS_WANTED', setting: 'saveMetafield' },
    result: { digest, documentsDigest: ofDocuments.digest },
    outdated: knownSideTask(situation, 'metafields', source)?.result?.[digestName] !== digest,
  });
  return allDue([begun.ok ? oneDue({ ...begun.value, values }) : begun.failure, remarks]);
};
