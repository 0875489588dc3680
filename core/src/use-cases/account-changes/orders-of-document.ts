import { orderId, type OrderId } from '../../kernel/ids.ts';
import type { InspectedDocument } from '../../ports/document-changes.ts';
import type { ShopReads } from '../../ports/shop-reads.ts';
import type { DocumentIntent } from '../../records/document-intent.ts';
import { possibleOrderNames } from './order-names.ts';

const MAX_UNANSWERED = 500;
/** No order is left out. */
const NOBODY = orderId('');

/** Our own document whose answer was lost carries its mark. */
export const lostIntent = async (
  { documents }: ShopReads,
  { marks }: InspectedDocument,
): Promise<DocumentIntent | undefined> => {
  if (marks.length === 0) return undefined;
  return (await documents.unanswered(MAX_UNANSWERED)).find(({ mark }) => marks.includes(mark));
};

/** The orders to which a document may belong: of the documents that it is related to, else those that its texts name. */
export const ordersOfDocument = async (
  {
    documents,
    orders: book,
  }: Pick<ShopReads, 'orders'> & { readonly documents: Pick<ShopReads['documents'], 'byDocumentId'> },
  { relatedTo, texts }: InspectedDocument,
): Promise<readonly OrderId[]> => {
  const related = await Promise.all(relatedTo.map((each) => documents.byDocumentId(each)));
  const known = new Set(related.flatMap((intent) => intent?.orderId ?? []));
  if (known.size > 0) return [...known];
  const named = new Set<OrderId>();
  for (const name of possibleOrderNames(texts)) for (const each of await book.namesakes(name, NOBODY)) named.add(each);
  return [...named];
};
