import { createHash } from 'node:crypto';
import { gid } from '../model/gid.ts';
import type { MetafieldRecord } from './shop-records.ts';

const keyOf = (ownerId: string, namespace: string, key: string): string => `${ownerId}|${namespace}|${key}`;

/** Digest that a compare-and-set write must name. */
export const digestOf = (record: MetafieldRecord): string =>
  createHash('sha256').update(`${record.type}|${record.value}`).digest('hex');

/** The metafields of one shop, one value per owner, namespace and key. */
export class MetafieldShelf {
  readonly #records = new Map<string, MetafieldRecord>();
  readonly #nextId: () => string;

  constructor(records: readonly MetafieldRecord[], nextId: () => string) {
    this.#nextId = nextId;
    for (const record of records) this.#records.set(keyOf(record.ownerId, record.namespace, record.key), record);
  }

  find(ownerId: string, namespace: string, key: string): MetafieldRecord | undefined {
    return this.#records.get(keyOf(ownerId, namespace, key));
  }

  ofOwner(ownerId: string): MetafieldRecord[] {
    return this.all().filter((record) => record.ownerId === ownerId);
  }

  all(): MetafieldRecord[] {
    return [...this.#records.values()];
  }

  set(wanted: Pick<MetafieldRecord, 'ownerId' | 'namespace' | 'key' | 'type' | 'value'>, at: string): MetafieldRecord {
    const known = this.find(wanted.ownerId, wanted.namespace, wanted.key);
    const record: MetafieldRecord = {
      ...wanted,
      id: known?.id ?? gid('Metafield', this.#nextId()),
      createdAt: known?.createdAt ?? at,
      updatedAt: at,
    };
    this.#records.set(keyOf(wanted.ownerId, wanted.namespace, wanted.key), record);
    return record;
  }
}
