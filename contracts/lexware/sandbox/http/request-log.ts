/** A call as the log keeps it; bodies and tokens are not kept. */
export type LoggedRequest = {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number | 'cut';
  readonly fault?: string;
};

/** Something that happened in the books, in words. */
export type LoggedEvent = {
  readonly at: string;
  readonly event: string;
  readonly resourceId: string;
  readonly detail?: string;
};

/** How often a route was called. */
export type RouteCounter = { requests: number; limited: number; creates: number };

const KEPT_REQUESTS = 1000;
const KEPT_EVENTS = 5000;

/** The latest calls and events, and counters per route since the start. */
export class RequestLog {
  #requests: LoggedRequest[] = [];
  #events: LoggedEvent[] = [];
  readonly #counters = new Map<string, RouteCounter>();

  /** Notes a call under its route, for example `POST /v1/invoices`. */
  note(route: string, request: LoggedRequest, created: boolean): void {
    this.#requests.push(request);
    if (this.#requests.length > 2 * KEPT_REQUESTS) this.#requests = this.#requests.slice(-KEPT_REQUESTS);
    const counter = this.#counters.get(route) ?? { requests: 0, limited: 0, creates: 0 };
    counter.requests += 1;
    if (request.status === 429) counter.limited += 1;
    if (created) counter.creates += 1;
    this.#counters.set(route, counter);
  }

  /** Notes an event. */
  happened(event: LoggedEvent): void {
    this.#events.push(event);
    if (this.#events.length > 2 * KEPT_EVENTS) this.#events = this.#events.slice(-KEPT_EVENTS);
  }

  /** The latest calls, newest first. */
  requests(limit = KEPT_REQUESTS): LoggedRequest[] {
    return this.#requests.slice(-limit).toReversed();
  }

  /** The latest events, newest first. */
  events(limit = KEPT_EVENTS): LoggedEvent[] {
    return this.#events.slice(-limit).toReversed();
  }

  /** Counters per route. */
  counters(): Record<string, RouteCounter> {
    return Object.fromEntries([...this.#counters].toSorted(([a], [b]) => a.localeCompare(b)));
  }

  /** Forgets everything. */
  clear(): void {
    this.#requests = [];
    this.#events = [];
    this.#counters.clear();
  }
}
