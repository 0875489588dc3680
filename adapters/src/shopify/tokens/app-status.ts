import type { Clock } from '@belegwerk/core/ports';
import type { Instant } from '@belegwerk/core/kernel';
import type { Warn } from '../dependencies.ts';

/** The platform does not take the app's key and secret; `answer` is its word for it. */
export interface AppFault {
  readonly answer: string;
  /** When it was first noticed. */
  readonly since: Instant;
}

/** Remembers whether the platform takes the credentials of the app, and warns once for each way in which it does not. */
export class AppStatus {
  readonly #clock: Clock;
  readonly #warn: Warn;
  #fault: AppFault | undefined;

  constructor({ clock, warn }: { readonly clock: Clock; readonly warn: Warn }) {
    this.#clock = clock;
    this.#warn = warn;
  }

  get fault(): AppFault | undefined {
    return this.#fault;
  }

  taken(): void {
    this.#fault = undefined;
  }

  refused(answer: string): void {
    if (this.#fault?.answer === answer) return;
    this.#fault = { answer, since: this.#fault?.since ?? this.#clock.now() };
    this.#warn('Shopify does not take SHOPIFY_API_KEY and SHOPIFY_API_SECRET; no shop loses its tokens', { answer });
  }
}
