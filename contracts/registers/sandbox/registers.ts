/** A business as a member state knows it. */
export interface KnownBusiness {
  readonly name?: string;
  readonly town?: string;
  readonly postcode?: string;
  readonly street?: string;
  /** Days as `2026-11-20`; absent: valid for ever. */
  readonly validFrom?: string;
  readonly validTo?: string;
  /** Its member state tells nothing beside whether it is valid. */
  readonly isSilent?: boolean;
}

/** A question that came, as it was sent. */
export interface ReceivedQuestion {
  readonly service: 'bzst' | 'vies';
  readonly body: Readonly<Record<string, unknown>>;
  readonly answered: string;
}

/** What both services know and how they are to fail. */
export class Registers {
  readonly #businesses = new Map<string, KnownBusiness>();
  readonly #received: ReceivedQuestion[] = [];
  readonly #down = new Map<string, string>();
  readonly #isLenient: boolean;
  #advanceMs = 0;
  #fixed: number | undefined;
  #answers = 0;

  /** `isLenient`: ids that are not known belong to the business asked about. */
  constructor(isLenient: boolean) {
    this.#isLenient = isLenient;
  }

  now(): Date {
    return new Date((this.#fixed ?? Date.now()) + this.#advanceMs);
  }

  advance(millis: number): void {
    this.#advanceMs += millis;
  }

  setClock(iso: string): void {
    [this.#fixed, this.#advanceMs] = [Date.parse(iso), 0];
  }

  know(id: string, business: KnownBusiness): void {
    this.#businesses.set(id, business);
  }

  /** The business, `anyone` where ids that are not known belong to the business asked about, or nothing. */
  businessOf(id: string): KnownBusiness | 'anyone' | undefined {
    return this.#businesses.get(id) ?? (this.#isLenient ? 'anyone' : undefined);
  }

  /** From now on a service or a member state (`bzst`, `vies`, `AT`) answers with this code, until it is taken back. */
  fail(what: string, code: string | undefined): void {
    if (code === undefined) this.#down.delete(what);
    else this.#down.set(what, code);
  }

  failureOf(service: 'bzst' | 'vies', id: string): string | undefined {
    return this.#down.get(service) ?? this.#down.get(id.slice(0, 2));
  }

  nextId(): string {
    this.#answers += 1;
    return `test-${String(this.#answers).padStart(6, '0')}`;
  }

  note(question: ReceivedQuestion): void {
    this.#received.push(question);
  }

  get received(): readonly ReceivedQuestion[] {
    return this.#received;
  }
}
