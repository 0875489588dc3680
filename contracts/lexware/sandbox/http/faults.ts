/** Every way in which a call can go wrong on request; the last two make sense where contacts are created. */
export const faultKinds = [
  '504-after-commit',
  '504-before-commit',
  '504-commit-later',
  '500',
  '500-rate-limit-text',
  '503',
  'empty-body',
  'connection-cut-before-commit',
  'connection-cut-after-commit',
  'delay',
  'index-delay',
  'contact-number-taken',
  'contact-limit',
] as const;

/** A way in which a call can go wrong. */
export type FaultKind = (typeof faultKinds)[number];

/** A fault that waits for calls it applies to. */
export type FaultRule = {
  readonly id: string;
  readonly kind: FaultKind;
  /** HTTP method; any when absent. */
  readonly method?: string;
  /** Regular expression on the path below the origin, for example `^/v1/invoices`; any when absent. */
  readonly path?: string;
  /** Hits only this share of the calls, 0 to 1. */
  readonly probability?: number;
  /** Hits only that many calls, then it is used up. */
  readonly times?: number;
  /** Lets that many matching calls pass first. */
  readonly skip?: number;
  /** For `delay` and `index-delay`; for `504-commit-later`, how long after the call it is executed, by the virtual clock. */
  readonly delayMs?: number;
  /** Whether the call is executed although it fails; only for 500, 503 and their texts. */
  readonly commit?: boolean;
};

/** What a call meets: waits first, then at most one failure. */
export type FaultHit = {
  readonly delayMs: number;
  readonly indexDelayMs: number;
  readonly failure?: FaultRule;
};

/** Faults that tests have asked for. */
export class Faults {
  #rules: FaultRule[] = [];
  readonly #chance: () => number;

  constructor(chance: () => number) {
    this.#chance = chance;
  }

  /** Adds a fault. */
  add(rule: FaultRule): void {
    this.#rules.push(rule);
  }

  /** Removes a fault, or all. */
  clear(id?: string): void {
    this.#rules = id === undefined ? [] : this.#rules.filter((rule) => rule.id !== id);
  }

  /** The faults still waiting. */
  list(): readonly FaultRule[] {
    return this.#rules;
  }

  /** Decides what happens to a call and uses up what applies. */
  meet(method: string, path: string): FaultHit {
    let hit: FaultHit = { delayMs: 0, indexDelayMs: 0 };
    for (const rule of this.#rules) {
      if (hit.failure && rule.kind !== 'delay' && rule.kind !== 'index-delay') continue;
      if (!this.#applies(rule, method, path)) continue;
      if (rule.kind === 'delay') hit = { ...hit, delayMs: hit.delayMs + (rule.delayMs ?? 0) };
      else if (rule.kind === 'index-delay') hit = { ...hit, indexDelayMs: hit.indexDelayMs + (rule.delayMs ?? 0) };
      else hit = { ...hit, failure: rule };
    }
    return hit;
  }

  #applies(rule: FaultRule, method: string, path: string): boolean {
    if (rule.method !== undefined && rule.method.toUpperCase() !== method) return false;
    if (rule.path !== undefined && !new RegExp(rule.path).test(path)) return false;
    if (rule.probability !== undefined && this.#chance() >= rule.probability) return false;
    if (rule.skip !== undefined && rule.skip > 0) {
      this.#replace(rule, { ...rule, skip: rule.skip - 1 });
      return false;
    }
    if (rule.times !== undefined) {
      if (rule.times <= 1) this.clear(rule.id);
      else this.#replace(rule, { ...rule, times: rule.times - 1 });
    }
    return true;
  }

  #replace(old: FaultRule, fresh: FaultRule): void {
    this.#rules = this.#rules.map((rule) => (rule === old ? fresh : rule));
  }
}
