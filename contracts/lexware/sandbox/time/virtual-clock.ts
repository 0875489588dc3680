type Task = { readonly dueMs: number; readonly order: number; readonly run: () => Promise<void> };

/**
 * The sandbox's time: real time until it is set, advanced or frozen. Scheduled work runs at its virtual time, also when
 * the clock is advanced over it.
 */
export class VirtualClock {
  readonly #real: () => number;
  #offsetMs = 0;
  #frozenMs: number | undefined;
  #tasks: Task[] = [];
  #order = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #running = new Set<Promise<void>>();
  #stopped = false;

  constructor(real: () => number = Date.now) {
    this.#real = real;
  }

  /** The current virtual time in milliseconds. */
  now(): number {
    return this.#frozenMs ?? this.#real() + this.#offsetMs;
  }

  /** What a restart needs to continue with the same time. */
  setting(): { offsetMs: number; frozenMs: number | null } {
    return { offsetMs: this.#offsetMs, frozenMs: this.#frozenMs ?? null };
  }

  /** Continues with a saved setting. */
  restore(setting: { offsetMs: number; frozenMs: number | null }): void {
    this.#offsetMs = setting.offsetMs;
    this.#frozenMs = setting.frozenMs ?? undefined;
    this.#arm();
  }

  /** Jumps to a time without running what lies between; a frozen clock then stands still. */
  set(ms: number, frozen: boolean): void {
    this.#offsetMs = ms - this.#real();
    this.#frozenMs = frozen ? ms : undefined;
    this.#arm();
  }

  /** Moves forward and runs everything that falls due on the way, each at its own time, before it resolves. */
  async advance(ms: number): Promise<void> {
    const wasFrozen = this.#frozenMs !== undefined;
    await this.settle();
    const target = this.now() + ms;
    for (let next = this.#nextDue(target); next; next = this.#nextDue(target)) {
      this.#frozenMs = Math.max(next.dueMs, this.now());
      this.#take(next);
      await next.run();
      // meanwhile the timer may have begun others
      await this.settle();
    }
    this.set(target, wasFrozen);
  }

  /** Runs work at a virtual time; at once when that has passed. */
  at(dueMs: number, run: () => Promise<void>): void {
    this.#order += 1;
    this.#tasks.push({ dueMs, order: this.#order, run });
    this.#arm();
  }

  /** Waits until nothing is running any more. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Forgets all scheduled work. */
  clear(): void {
    this.#tasks = [];
    this.#arm();
  }

  /** Ends the clock: nothing runs any more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.clear();
    await this.settle();
  }

  #nextDue(untilMs: number): Task | undefined {
    return this.#tasks
      .filter((task) => task.dueMs <= untilMs)
      .toSorted((a, b) => a.dueMs - b.dueMs || a.order - b.order)
      .at(0);
  }

  #take(task: Task): void {
    this.#tasks = this.#tasks.filter((other) => other !== task);
  }

  #arm(): void {
    clearTimeout(this.#timer);
    if (this.#stopped || this.#tasks.length === 0) return;
    const next = this.#tasks.reduce((least, task) => Math.min(least, task.dueMs), Infinity) - this.now();
    if (this.#frozenMs !== undefined && next > 0) return;
    this.#timer = setTimeout(() => this.#runDue(), Math.min(Math.max(next, 0), 2 ** 31 - 1));
    this.#timer.unref();
  }

  #runDue(): void {
    for (let next = this.#nextDue(this.now()); next; next = this.#nextDue(this.now())) {
      this.#take(next);
      const running = next.run().finally(() => this.#running.delete(running));
      this.#running.add(running);
    }
    this.#arm();
  }
}
