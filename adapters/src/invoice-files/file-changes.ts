import { fail, ok, startOfBusinessDay, type DocumentId, type PlainDate, type ShopKey } from '@belegwerk/core/kernel';
import type { DocumentKind, NumberedDocument } from '@belegwerk/core/documents';
import type {
  BookkeepingAnswer,
  DocumentChanges,
  InspectedDocument,
  ListedDocument,
  Original,
  Originals,
} from '@belegwerk/core/ports';
import type { FileAccounts } from './account/file-accounts.ts';
import { relatedIn, unpackedContents } from './contents.ts';

interface Parts {
  readonly accounts: FileAccounts;
  readonly originals: Originals;
}

/** What has happened to originals: they come about, and nothing else happens to them. */
export class FileChanges implements DocumentChanges {
  readonly #accounts: FileAccounts;
  readonly #originals: Originals;

  constructor({ accounts, originals }: Parts) {
    this.#accounts = accounts;
    this.#originals = originals;
  }

  changedSince(shop: ShopKey, day: PlainDate): BookkeepingAnswer<readonly ListedDocument[]> {
    return this.#connected(shop, async () =>
      ok((await this.#originals.issuedSince(shop, startOfBusinessDay(day))).flatMap(listed)),
    );
  }

  draftsSince(shop: ShopKey): BookkeepingAnswer<ReadonlySet<DocumentId>> {
    return this.#connected(shop, async () => ok(new Set()));
  }

  numberedOn(
    shop: ShopKey,
    { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
  ): BookkeepingAnswer<readonly NumberedDocument[]> {
    return this.#connected(shop, async () => ok((await this.#originals.dated(shop, from, to)).map(numbered)));
  }

  inspect(shop: ShopKey, kind: DocumentKind, id: DocumentId): BookkeepingAnswer<InspectedDocument> {
    return this.#connected(shop, async () => {
      const original = await this.#originals.byId(shop, id);
      const packed = original?.issuedAt && original.kind === kind && (await this.#originals.contents(shop, id));
      if (!original || !packed) return fail({ kind: 'document-not-found' });
      const { document, texts, recipient, relatedTo } = unpackedContents(packed);
      const isShown = original.restrictedAt === undefined;
      return ok({
        document,
        texts: isShown ? texts : '',
        marks: [original.mark],
        recipientName: isShown ? recipient.name : '',
        relatedTo: relatedIn({ relatedTo }),
      });
    });
  }

  async #connected<T>(shop: ShopKey, work: () => BookkeepingAnswer<T>): BookkeepingAnswer<T> {
    return (await this.#accounts.find(shop, 'used')) ? work() : fail({ kind: 'bookkeeping-not-connected' });
  }
}

const listed = ({ kind, id, number, issuedAt }: Original): readonly ListedDocument[] =>
  issuedAt ? [{ kind, id, number, status: 'open', updatedAt: issuedAt }] : [];

const numbered = ({ id, kind, number, date, drawnAt }: Original): NumberedDocument => ({
  id,
  kind,
  number,
  state: 'final',
  date,
  createdAt: drawnAt,
});
