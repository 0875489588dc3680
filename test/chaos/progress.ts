import { MultiBar, Presets, type SingleBar } from 'cli-progress';

/** Two bars on the error output: orders placed, hosts killed. Silent where it is not watched. */
export class Progress {
  readonly #bars: MultiBar | undefined;
  readonly #orders: SingleBar | undefined;
  readonly #kills: SingleBar | undefined;

  constructor(totals: { readonly orders: number; readonly kills: number }) {
    if (!process.stderr.isTTY) return;
    const format = '{name} [{bar}] {value}/{total}';
    this.#bars = new MultiBar({ format, stream: process.stderr, hideCursor: true }, Presets.shades_grey);
    this.#orders = this.#bars.create(totals.orders, 0, { name: 'orders' });
    this.#kills = this.#bars.create(totals.kills, 0, { name: 'kills ' });
  }

  placed(): void {
    this.#orders?.increment();
  }

  killed(count: number): void {
    this.#kills?.update(count);
  }

  stop(): void {
    this.#bars?.stop();
  }
}
