import type { Minor } from '../model/money.ts';

/** Something that moves the balance of a shop at the platform's own payment service and is no payment or refund of an order. */
export interface PaymentEntryRecord {
  readonly id: string;
  /** In the platform's words; an invented one is served as it is. */
  readonly type: string;
  /** Signed: what is withheld is negative. */
  readonly amount: Minor;
  readonly fee: Minor;
  readonly at: string;
  /** Number of the order that it is about. */
  readonly order: string | null;
  readonly reason: string | null;
  /** Names of the orders that it adjusts together. */
  readonly orders?: readonly string[];
}

const FIRST_ID = 880_000_000_000;
const ID_STEP = 1117;

/** What happened at the platform's payment service beside payments and refunds; ids are never used twice. */
export class PaymentShelf {
  readonly #entries: PaymentEntryRecord[];

  constructor(entries: readonly PaymentEntryRecord[]) {
    this.#entries = [...entries];
  }

  add(entry: Omit<PaymentEntryRecord, 'id'>): PaymentEntryRecord {
    const added = { ...entry, id: String(FIRST_ID + this.#entries.length * ID_STEP) };
    this.#entries.push(added);
    return added;
  }

  all(): readonly PaymentEntryRecord[] {
    return this.#entries;
  }
}
