import { gid } from '../model/gid.ts';

/** How a bulk run may end. */
export const bulkOutcomes = ['COMPLETED', 'FAILED', 'CANCELED', 'EXPIRED'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];
export type BulkStatus = BulkOutcome | 'CREATED' | 'RUNNING';

/** A query that runs beside the requests; times are epoch milliseconds. */
export interface BulkRunRecord {
  readonly id: string;
  readonly query: string;
  /** What the token of its beginning was allowed. */
  readonly scopes: readonly string[];
  readonly createdAt: number;
  /** How long it takes. */
  readonly runsMs: number;
  readonly outcome: BulkOutcome;
}

/** What control says of the runs that begin from now on. */
export interface BulkSettings {
  runsMs: number;
  outcome: BulkOutcome;
  /** When the app was allowed bulk queries; null for an app that may always. */
  enabledAt: string | null;
}

const lapseMs = 31 * 86_400_000;

/** Whether the app may begin a run: what is enabled ends when it ran none in any shop for 31 days. */
export const mayRunBulk = ({ enabledAt }: BulkSettings, runs: readonly BulkRunRecord[], now: number): boolean => {
  if (enabledAt === null) return true;
  const from = Date.parse(enabledAt);
  const used = runs.map(({ createdAt }) => createdAt).filter((at) => at >= from);
  return now >= from && now - Math.max(from, ...used) <= lapseMs;
};

const fileLifeMs = 7 * 86_400_000;

/** When the file of a run is no longer handed out. */
export const expiryOf = ({ createdAt, runsMs }: BulkRunRecord): number => createdAt + runsMs + fileLifeMs;

/** Where a run is at a time. */
export const bulkStatusOf = (run: BulkRunRecord, now: number): BulkStatus => {
  const age = now - run.createdAt;
  if (age < run.runsMs / 3) return 'CREATED';
  if (age < run.runsMs) return 'RUNNING';
  return run.outcome === 'COMPLETED' && now >= expiryOf(run) ? 'EXPIRED' : run.outcome;
};

/** The bulk runs of one shop. What they found is kept until the program ends, and found again when it is asked for. */
export class BulkShelf {
  readonly #runs = new Map<string, BulkRunRecord>();
  readonly #found = new Map<string, string>();
  readonly #newId: () => string;

  constructor(records: readonly BulkRunRecord[], newId: () => string) {
    for (const record of records) this.#runs.set(record.id, record);
    this.#newId = newId;
  }

  all(): BulkRunRecord[] {
    return [...this.#runs.values()];
  }

  find(id: string): BulkRunRecord | undefined {
    return this.#runs.get(id);
  }

  add(run: Omit<BulkRunRecord, 'id'>): BulkRunRecord {
    const record = { ...run, id: gid('BulkOperation', this.#newId()) };
    this.#runs.set(record.id, record);
    return record;
  }

  fileOf(id: string): string | undefined {
    return this.#found.get(id);
  }

  keepFile(id: string, lines: string): void {
    this.#found.set(id, lines);
  }
}
