import { z } from 'zod';
import type { VectorKind, VectorResult } from './vector-result.ts';

/** Runs one vector of a list: each difference from what it expects. */
export type VectorRun = (vector: unknown) => readonly string[];

const identified = z.object({ id: z.string() });

const faultsIn = (error: unknown): readonly string[] => {
  if (error instanceof z.ZodError) return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return [error instanceof Error ? error.message : String(error)];
};

const resultOf = (run: VectorRun, vector: unknown, name: string): VectorResult => {
  const id = identified.safeParse(vector).data?.id ?? name;
  try {
    return { id, faults: run(vector) };
  } catch (error) {
    return { id, faults: faultsIn(error) };
  }
};

/** A kind of file with several lists of vectors; lists that it lacks are empty, a file without any is unreadable. */
export const vectorLists =
  (runs: Readonly<Record<string, VectorRun>>): VectorKind =>
  (content) => {
    const lists = z.record(z.string(), z.unknown()).parse(content);
    const found = Object.entries(runs).flatMap(([name, run]) =>
      lists[name] === undefined ? [] : [{ name, run, vectors: z.array(z.unknown()).parse(lists[name]) }],
    );
    if (found.length === 0) throw new RangeError(`none of the lists ${Object.keys(runs).join(', ')}`);
    return found.flatMap(({ name, run, vectors }) =>
      vectors.map((vector, index) => resultOf(run, vector, `${name} ${index + 1}`)),
    );
  };
