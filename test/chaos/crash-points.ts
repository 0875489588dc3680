/** A moment at which the process shall die: a call of a port, before it happens or after it was answered. */
export interface CrashPoint {
  /** `documents.plan:before`, `bookkeeping.issue:after`, `documents.sent:after` for what changes a record, … */
  readonly step: string;
  /** At which occurrence since the start, 1 is the first. */
  readonly occurrence: number;
}

const before = (...steps: readonly string[]): readonly string[] => steps.map((step) => `${step}:before`);
const around = (...steps: readonly string[]): readonly string[] =>
  steps.flatMap((step) => [`${step}:before`, `${step}:after`]);

/** Every step between an order and its recorded documents, and between a document and what is done beside it. */
export const CRASH_STEPS: readonly string[] = [
  ...around('workQueue.add', 'workQueue.mark', 'orders.save', 'events.append', 'shops.update'),
  ...around('documents.plan', 'documents.sent', 'documents.issued', 'documents.described'),
  ...around('bookkeeping.issue', 'bookkeeping.read', 'bookkeeping.file'),
  ...around('sideTasks.plan', 'sideTasks.sent', 'sideTasks.done', 'sideTasks.refused', 'sideTasks.renewed'),
  ...around('contacts.search', 'contacts.create', 'contacts.update'),
  ...around('payments.openAccount', 'payments.record', 'payments.suggestMatch'),
  ...around('shopWriter.markPaid', 'shopWriter.changeTags', 'shopWriter.writeMetafields', 'postbox.send'),
  'leases.acquire:after',
  ...before('leases.release', 'documents.refused', 'sideTasks.unclear'),
];

/** Every step of paying for a plan; reached only where plans change. */
export const BILLING_STEPS: readonly string[] = around(
  'billing.currentEntitlement',
  'billing.startPlanChange',
  'billing.startOneTimePurchase',
  'billing.cancel',
);

/** Reads `step#occurrence`; undefined for an empty text. */
export const crashPointOf = (text: string | undefined): CrashPoint | undefined => {
  const [step, occurrence] = (text ?? '').split('#');
  return step ? { step, occurrence: Number(occurrence ?? 1) } : undefined;
};

type Method = (...args: unknown[]) => unknown;

/** What a call does: of a record that changes, what happened to it; else the method's own name. */
const stepOf = (method: string, [, transition]: readonly unknown[]): string =>
  method === 'change' && typeof transition === 'object' && transition !== null && 'kind' in transition
    ? String(transition.kind)
    : method;

/** Counts the steps and kills this process, without any clean-up, at the chosen one. */
export class Crasher {
  readonly #point: CrashPoint | undefined;
  #seen = 0;

  constructor(point: CrashPoint | undefined) {
    this.#point = point;
  }

  /** Wraps a port: each call of a method is a step before it and a step after it. */
  around<T extends object>(name: string, port: T): T {
    return new Proxy(port, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function' || typeof key !== 'string') return value;
        return (...args: unknown[]) =>
          this.#stepped(`${name}.${stepOf(key, args)}`, () => (value as Method).apply(target, args));
      },
    });
  }

  async #stepped(step: string, act: () => unknown): Promise<unknown> {
    this.#pass(`${step}:before`);
    const answer = await act();
    this.#pass(`${step}:after`);
    return answer;
  }

  #pass(step: string): void {
    if (step !== this.#point?.step) return;
    this.#seen += 1;
    if (this.#seen >= this.#point.occurrence) process.kill(process.pid, 'SIGKILL');
  }
}
