/** What was started and goes on until it is stopped. */
export interface Running {
  /** Once it ended by itself. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}
