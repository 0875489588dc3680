import type { DocumentEntry } from '@belegwerk/core/records';
import type { DocumentLinks } from '@belegwerk/core/ports';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { Collection } from 'mongodb';
import { shopKeyText } from '../records/index.ts';
import { codecs } from './codecs.ts';
import type { StoredDocumentEntry } from './collections.ts';

/** Documents by their public link, in MongoDB. */
export class MongoDocumentLinks implements DocumentLinks {
  readonly #documents: Collection<StoredDocumentEntry>;

  constructor(documents: Collection<StoredDocumentEntry>) {
    this.#documents = documents;
  }

  async byToken(token: string): Promise<{ readonly shop: ShopKey; readonly entry: DocumentEntry } | undefined> {
    const stored = await this.#documents.findOne({ token });
    if (!stored) return undefined;
    return { shop: shopKeyText.parse(stored.shop), entry: codecs.documentEntry.fromStored(stored.record) };
  }
}
