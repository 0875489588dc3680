import { fail, ok, type Result } from '../../kernel/result.ts';
import { isProven, readDocumentPath, type LinkedKind, type OpenedAs } from '../../order-links/document-path.ts';
import { linkedDocument } from '../../order-links/linked-document.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import type { DocumentFile } from '../../ports/bookkeeping.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { Stores } from '../../stores/stores.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import type { Shop } from '../../shops/shop.ts';
import { orderLinkKeys } from './order-link-keys.ts';
import type { LinkFailure, ReadLinkedFile } from './read-linked-file.ts';

interface Ports {
  readonly stores: Stores;
  readonly vault: SecretVault;
  readonly readLinkedFile: ReadLinkedFile;
  /** Whether anything is done for a shop: it has the app, and this installation is for it. */
  readonly isServed: (shop: Shop) => boolean;
}

/** Told only to who has proved that the shop gave him the link. */
export interface DocumentNotThere {
  readonly kind: 'document-not-there-yet';
  /** False where it is decided that there will be none. */
  readonly isComing: boolean;
  readonly order?: string;
  readonly shop: string;
  /** Where the shop can be written to; absent where it does not say. */
  readonly contact?: string;
}
export type OrderLinkFailure = LinkFailure | DocumentNotThere;

/** A file, and how the link wants it opened. */
export interface OrderLinkFile {
  readonly file: DocumentFile;
  readonly as: OpenedAs;
}

const KINDS: Readonly<Record<LinkedKind, DocumentKind>> = { invoice: 'invoice', credit: 'credit-note' };

const isThere = ({ state, documentId }: DocumentEntry): boolean => state === 'issued' && documentId !== undefined;

/** Whether a document of that kind may still come: not where the order, or that document of it, is left out. */
const mayCome = ({ status, documentStatuses = [] }: OrderRecord, kind: DocumentKind): boolean => {
  const ofKind = documentStatuses.filter((each) => each.kind === kind);
  const states = ofKind.length > 0 ? ofKind : [status];
  return states.some(({ state }) => state !== 'skipped');
};

const notThere = ({ profile }: Shop, kind: DocumentKind, order: OrderRecord | undefined): DocumentNotThere => ({
  kind: 'document-not-there-yet',
  isComing: order === undefined || mayCome(order, kind),
  ...(order ? { order: order.name } : {}),
  shop: profile.name,
  ...(profile.email ? { contact: profile.email } : {}),
});

/**
 * Reads the newest document of an order for the holder of the link that a mail of the shop carried: by the rules of the
 * document's own public link, of which it is another way in. Where that was renewed, this way in ended with it.
 */
export const makeReadOrderLink =
  ({ stores, vault, readLinkedFile, isServed }: Ports) =>
  async (path: string, proof: string): Promise<Result<OrderLinkFile, OrderLinkFailure>> => {
    const asked = readDocumentPath(path);
    const shop = asked && (await stores.shops.find(asked.shop));
    if (!shop || !isServed(shop)) return fail({ kind: 'link-unknown' });
    if (!isProven(path, proof, await orderLinkKeys(vault, shop.key))) return fail({ kind: 'link-unknown' });
    const { records, isRedacted } = await recordsOfOrder(stores, shop.key, asked.order);
    if (isRedacted) return fail({ kind: 'link-unknown' });
    const ofKind = (await records.documents.ofOrder(asked.order)).filter(({ kind }) => kind === KINDS[asked.kind]);
    const document = linkedDocument(ofKind.filter(isThere));
    if (!document) return fail(notThere(shop, KINDS[asked.kind], await records.orders.byId(asked.order)));
    if (document.linkedAt) return fail({ kind: 'link-expired' });
    const file = await readLinkedFile(document.linkToken);
    return file.ok ? ok({ file: file.value, as: asked.as }) : file;
  };
export type ReadOrderLink = ReturnType<typeof makeReadOrderLink>;
