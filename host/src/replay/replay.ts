import { readFile } from 'node:fs/promises';
import type { Seen } from './player.ts';
import { openReplayStage, type ReplaySeller } from './replay-stage.ts';
import { readLife, type ReplayedLife } from './replayed-life.ts';
import { rowsOfOrder, rowWithoutOrder, type ReplayRow } from './replay-row.ts';

export interface Replay {
  readonly rows: readonly ReplayRow[];
  /** Payloads on which something broke that must not break. */
  readonly crashes: number;
}

/** Files of one seller share a host. */
const bySeller = async (files: readonly string[], seller: ReplaySeller) => {
  const groups = new Map<string, { seller: ReplaySeller; lives: { file: string; steps: ReplayedLife['steps'] }[] }>();
  for (const file of files) {
    const { settings, steps } = readLife(await readFile(file, 'utf8'));
    const { preferences: wishes, oss = seller.oss, smallBusiness = seller.smallBusiness } = settings;
    const of: ReplaySeller = { ...seller, oss, smallBusiness, wishes };
    const group = groups.get(JSON.stringify(of)) ?? { seller: of, lives: [] };
    group.lives.push({ file, steps });
    groups.set(JSON.stringify(of), group);
  }
  return [...groups.values()];
};

/**
 * Sends every payload through the host and reports what became of it, in the order of the files. `onDone` is told after
 * each file.
 */
export const replay = async (files: readonly string[], seller: ReplaySeller, onDone: () => void): Promise<Replay> => {
  const seenIn = new Map<string, Seen>();
  for (const group of await bySeller(files, seller)) {
    const stage = await openReplayStage(group.seller, group.lives.length);
    try {
      for (const { file, steps } of group.lives) {
        seenIn.set(file, await stage.play(steps));
        onDone();
      }
    } finally {
      await stage.close();
    }
  }
  const seen = [...seenIn];
  const byFile = seen.toSorted(([one], [other]) => files.indexOf(one) - files.indexOf(other));
  return {
    rows: byFile.flatMap(([file, what]) => rowsOf(file, what)),
    crashes: seen.filter(([, what]) => 'unanswered' in what).length,
  };
};

const rowsOf = (source: string, seen: Seen): readonly ReplayRow[] => {
  if ('order' in seen) return rowsOfOrder(source, seen.order, seen.refunded);
  if ('refused' in seen) return [rowWithoutOrder(source, 'skipped', seen.refused)];
  if ('unprocessable' in seen) return [rowWithoutOrder(source, 'failed', `unprocessable: ${seen.unprocessable}`)];
  if ('unreadable' in seen) return [rowWithoutOrder(source, 'failed', `the order cannot be read: ${seen.unreadable}`)];
  return [rowWithoutOrder(source, 'failed', 'the host did not answer for this order')];
};
