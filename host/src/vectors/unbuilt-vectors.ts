import { z } from 'zod';
import type { VectorKind } from './vector-result.ts';

const lists = z.record(z.string(), z.unknown());
const identified = z.object({ id: z.string() });

/** A kind whose rules the core does not have yet: every vector of it fails and says so. */
export const unbuilt =
  (kind: string): VectorKind =>
  (content) =>
    Object.entries(lists.parse(content)).flatMap(([list, vectors]) =>
      Array.isArray(vectors)
        ? vectors.map((vector: unknown, index) => ({
            id: identified.safeParse(vector).data?.id ?? `${list}[${index}]`,
            faults: [`kind ${kind} is not built yet`],
          }))
        : [],
    );
