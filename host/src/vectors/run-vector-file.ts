import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { balanceVectors } from './balance-vectors.ts';
import { dateVectors } from './date-vectors.ts';
import { rateVectors } from './rate-vectors.ts';
import { vatIdVectors } from './vat-id-vectors.ts';
import type { VectorKind, VectorResult } from './vector-result.ts';

const KINDS: ReadonlyMap<string, VectorKind> = new Map([
  ['balance', balanceVectors],
  ['vat-rates', rateVectors],
  ['vat-ids', vatIdVectors],
  ['date-modifiers', dateVectors],
]);

const named = z.object({ file: z.string() });

const unreadable = (fault: string): readonly VectorResult[] => [{ id: 'file', faults: [fault] }];

/** Runs one vector file by the kind it names; what cannot be run is a failed vector, never skipped. */
export const runVectorFile = async (path: string): Promise<readonly VectorResult[]> => {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    return unreadable(`cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const kind = named.safeParse(content).data?.file;
  const run = kind === undefined ? undefined : KINDS.get(kind);
  if (!run) return unreadable(`unknown kind of vectors${kind === undefined ? '' : ` "${kind}"`}`);
  try {
    return run(content);
  } catch (error) {
    return unreadable(`is no file of kind ${kind}: ${error instanceof Error ? error.message : String(error)}`);
  }
};
