import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** What the thread is asked. */
export interface AskedReading {
  readonly id: number;
  readonly sql: string;
  readonly values: Record<string, SQLInputValue>;
}

const database = new DatabaseSync(String(workerData), { readOnly: true, timeout: 10_000 });
const prepared = new Map<string, StatementSync>();

const statementOf = (sql: string): StatementSync => {
  const known = prepared.get(sql) ?? database.prepare(sql);
  prepared.set(sql, known);
  return known;
};

parentPort?.on('message', ({ id, sql, values }: AskedReading) => {
  try {
    parentPort?.postMessage({ id, rows: statementOf(sql).all(values) });
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
});
