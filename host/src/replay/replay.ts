import { readFile } from 'node:fs/promises';
import { openReplayStage, type ReplayStage } from './replay-stage.ts';
import { rowsOfOrder, rowWithoutOrder, type ReplayRow } from './replay-row.ts';

export interface Replay {
  readonly rows: readonly ReplayRow[];
  /** Payloads on which something broke that must not break. */
  readonly crashes: number;
}

interface Part {
  readonly source: string;
  readonly number: string;
}

const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 100;

/** Sends every payload through the host and reports what became of it. `onDone` is told after each file. */
export const replay = async (
  files: readonly string[],
  preferencesFile: string | undefined,
  onDone: () => void,
): Promise<Replay> => {
  const stage = await openReplayStage(preferencesFile);
  try {
    const rows: ReplayRow[] = [];
    let crashes = 0;
    for (const file of files) {
      const put = await putOnStage(stage, file);
      if ('rows' in put) rows.push(...put.rows);
      else {
        const found = await rowsOf(stage, put);
        if (!found) crashes += 1;
        rows.push(...(found ?? [rowWithoutOrder(file, 'failed', 'the host did not answer for this order')]));
      }
      onDone();
    }
    return { rows, crashes };
  } finally {
    await stage.close();
  }
};

const putOnStage = async (
  stage: ReplayStage,
  file: string,
): Promise<Part | { readonly rows: readonly ReplayRow[] }> => {
  const put = await stage.put(await readFile(file, 'utf8'));
  if (put.kind === 'order') return { source: file, number: put.number };
  return { rows: [rowWithoutOrder(file, 'skipped', put.reason)] };
};

const rowsOf = async (stage: ReplayStage, { source, number }: Part): Promise<readonly ReplayRow[] | undefined> => {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const seen = await stage.seen(number);
    if (seen && 'order' in seen) return rowsOfOrder(source, seen.order);
    if (seen) return [rowWithoutOrder(source, 'failed', `the order cannot be read: ${seen.unreadable}`)];
    await new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS));
  }
  return undefined;
};
