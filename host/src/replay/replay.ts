import { readFile } from 'node:fs/promises';
import type { Seen } from './player.ts';
import { openReplayStage, type ReplaySeller } from './replay-stage.ts';
import { rowsOfOrder, rowWithoutOrder, type ReplayRow } from './replay-row.ts';

export interface Replay {
  readonly rows: readonly ReplayRow[];
  /** Payloads on which something broke that must not break. */
  readonly crashes: number;
}

/** Sends every payload through the host and reports what became of it. `onDone` is told after each file. */
export const replay = async (files: readonly string[], seller: ReplaySeller, onDone: () => void): Promise<Replay> => {
  const stage = await openReplayStage(seller, files.length);
  try {
    const rows: ReplayRow[] = [];
    let crashes = 0;
    for (const file of files) {
      const seen = await stage.play(await readFile(file, 'utf8'));
      if ('unanswered' in seen) crashes += 1;
      rows.push(...rowsOf(file, seen));
      onDone();
    }
    return { rows, crashes };
  } finally {
    await stage.close();
  }
};

const rowsOf = (source: string, seen: Seen): readonly ReplayRow[] => {
  if ('order' in seen) return rowsOfOrder(source, seen.order, seen.refunded);
  if ('refused' in seen) return [rowWithoutOrder(source, 'skipped', seen.refused)];
  if ('unprocessable' in seen) return [rowWithoutOrder(source, 'failed', `unprocessable: ${seen.unprocessable}`)];
  if ('unreadable' in seen) return [rowWithoutOrder(source, 'failed', `the order cannot be read: ${seen.unreadable}`)];
  return [rowWithoutOrder(source, 'failed', 'the host did not answer for this order')];
};
