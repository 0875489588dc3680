/** Work that comes due by time. Recurring jobs survive restarts; a job that dies is run again. */
export interface JobBoard {
  /** Declares what a job does. Handlers must bear being run twice. */
  define(name: string, run: (data: JobData) => Promise<void>): void;
  /** Runs the job again and again; at a restart a missed slot is made up once. */
  every(name: string, seconds: number): Promise<void>;
  /** Runs the job once as soon as possible; a second request before it runs is the same job. */
  soon(name: string, key: string, data: JobData): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export type JobData = Readonly<Record<string, string>>;
