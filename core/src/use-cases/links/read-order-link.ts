import { fail, ok, type Result } from '../../kernel/result.ts';
import { isProven, readDocumentPath, type LinkedKind, type OpenedAs } from '../../order-links/document-path.ts';
import { linkedDocument } from '../../order-links/linked-document.ts';
import type { DocumentKind } from '../../documents/draft.ts';
import type { DocumentFile } from '../../ports/bookkeeping.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import type { Stores } from '../../ports/stores.ts';
import type { DocumentIntent } from '../../records/document-intent.ts';
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

/** `document-not-there-yet` is told only to who has proved that the shop gave him the link. */
export type OrderLinkFailure = LinkFailure | { readonly kind: 'document-not-there-yet' };

/** A file, and how the link wants it opened. */
export interface OrderLinkFile {
  readonly file: DocumentFile;
  readonly as: OpenedAs;
}

const KINDS: Readonly<Record<LinkedKind, DocumentKind>> = { invoice: 'invoice', credit: 'credit-note' };

const isThere = ({ state, documentId }: DocumentIntent): boolean => state === 'issued' && documentId !== undefined;

/**
 * Reads the newest document of an order for whoever has the link that a mail of the shop carried: by the rules of the
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
    if (!document) return fail({ kind: 'document-not-there-yet' });
    if (document.linkedAt) return fail({ kind: 'link-expired' });
    const file = await readLinkedFile(document.linkToken);
    return file.ok ? ok({ file: file.value, as: asked.as }) : file;
  };
export type ReadOrderLink = ReturnType<typeof makeReadOrderLink>;
