/** What became of one vector. */
export interface VectorResult {
  readonly id: string;
  /** Empty when it passed; else each difference with its path. */
  readonly faults: readonly string[];
}

/** Runs every vector of a file that was read as JSON. */
export type VectorKind = (content: unknown) => readonly VectorResult[];
