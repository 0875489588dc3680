import { businessDay } from '@belegwerk/core/kernel';
import type { Clock, DayFigure, DayFigures } from '@belegwerk/core/ports';

const FLUSH_MS = 60_000;

interface Parts {
  readonly figures: Pick<DayFigures, 'add'>;
  readonly clock: () => Clock;
  readonly failed: (error: unknown) => void;
}

/**
 * Counts what happens in this process by day and adds it to the store once a minute and at the end. What was counted since
 * the last time is lost when the process is killed; the charts of the administration say that they are approximate.
 */
export class DayTally {
  readonly #parts: Parts;
  #counted = new Map<string, DayFigure>();
  #flushing: NodeJS.Timeout | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  count(name: string): void {
    const day = businessDay(this.#parts.clock().now());
    const key = `${day.toString()} ${name}`;
    this.#counted.set(key, { day, name, count: (this.#counted.get(key)?.count ?? 0) + 1 });
    this.#flushing ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  async flush(): Promise<void> {
    clearTimeout(this.#flushing);
    this.#flushing = undefined;
    const counted = [...this.#counted.values()];
    if (counted.length === 0) return;
    this.#counted = new Map();
    await this.#parts.figures.add(counted).catch(this.#parts.failed);
  }
}
