/** A moment at which the process shall die: a call of a port, before it happens or after it was answered. */
export interface CrashPoint {
  /** `documents.markSent:before`, `bookkeeping.issue:after`, … */
  readonly step: string;
  /** At which occurrence since the start, 1 is the first. */
  readonly occurrence: number;
}

/** Every step between an order and its recorded invoice. */
export const CRASH_STEPS = [
  'inbox.receive:before',
  'inbox.receive:after',
  'inbox.mark:before',
  'inbox.mark:after',
  'documents.plan:before',
  'documents.plan:after',
  'documents.markSent:before',
  'documents.markSent:after',
  'bookkeeping.issue:before',
  'bookkeeping.issue:after',
  'documents.settle:before',
  'documents.settle:after',
  'bookkeeping.read:before',
  'bookkeeping.read:after',
  'documents.describe:before',
  'documents.describe:after',
  'events.append:before',
  'events.append:after',
  'orders.save:before',
  'orders.save:after',
  'shops.update:before',
  'shops.update:after',
  'leases.acquire:after',
  'leases.release:before',
] as const;

/** Reads `step#occurrence`; undefined for an empty text. */
export const crashPointOf = (text: string | undefined): CrashPoint | undefined => {
  const [step, occurrence] = (text ?? '').split('#');
  return step ? { step, occurrence: Number(occurrence ?? 1) } : undefined;
};

type Method = (...args: unknown[]) => unknown;

/** Counts the steps and kills this process, without any clean-up, at the chosen one. */
export class Crasher {
  readonly #point: CrashPoint | undefined;
  #seen = 0;

  constructor(point: CrashPoint | undefined) {
    this.#point = point;
  }

  /** The same port; every method is a step before and after. */
  around<T extends object>(name: string, port: T): T {
    return new Proxy(port, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function' || typeof key !== 'string') return value;
        return (...args: unknown[]) => this.#stepped(`${name}.${key}`, () => (value as Method).apply(target, args));
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
