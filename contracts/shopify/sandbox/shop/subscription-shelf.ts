import { gid, legacyIdOf } from '../model/gid.ts';

/** A topic that the app wants to hear of from one shop, and where. */
export interface SubscriptionRecord {
  readonly id: string;
  readonly topic: string;
  readonly uri: string;
  readonly name: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** What the app subscribed to in one shop. A topic goes to an address once. */
export class SubscriptionShelf {
  readonly #records = new Map<string, SubscriptionRecord>();
  readonly #newId: () => string;

  constructor(records: readonly SubscriptionRecord[], newId: () => string) {
    for (const record of records) this.#records.set(record.id, record);
    this.#newId = newId;
  }

  all(): SubscriptionRecord[] {
    return [...this.#records.values()];
  }

  find(id: string): SubscriptionRecord | undefined {
    return this.#records.get(id);
  }

  ofTopic(topic: string): SubscriptionRecord[] {
    return this.all().filter((one) => one.topic === topic);
  }

  /** Whether another subscription already tells this address about this topic. */
  isTaken(topic: string, uri: string, except?: string): boolean {
    return this.ofTopic(topic).some((one) => one.uri === uri && one.id !== except);
  }

  add(o: { topic: string; uri: string; name: string | null; at: string }): SubscriptionRecord {
    const { at, ...rest } = o;
    const record = { ...rest, id: gid('WebhookSubscription', this.#newId()), createdAt: at, updatedAt: at };
    this.#records.set(record.id, record);
    return record;
  }

  change(record: SubscriptionRecord, o: { uri: string; name: string | null; at: string }): SubscriptionRecord {
    const changed = { ...record, uri: o.uri, name: o.name, updatedAt: o.at };
    this.#records.set(record.id, changed);
    return changed;
  }

  /** Whether there was one to remove. */
  remove(id: string): boolean {
    return this.#records.delete(id);
  }

  clear(): void {
    this.#records.clear();
  }
}

/** The number in the id of a subscription. */
export const legacyId = ({ id }: SubscriptionRecord): string => legacyIdOf(id);
