import { createHash } from 'node:crypto';
import { fail, ok } from '@belegwerk/core/kernel';
import type { Place, PlaceAnswer } from './place.ts';

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Lays a file down and reads it back. It is there only when what was read is, by its digest, what was written. */
export const layDown = async (place: Place, name: string, bytes: Uint8Array): PlaceAnswer<void> => {
  const before = await place.get(name);
  if (!before.ok) return before;
  if (before.value && digestOf(before.value) === digestOf(bytes)) return ok(undefined);
  if (before.value && !isBeginning(before.value, bytes))
    return fail({ kind: 'refused', detail: `Dort liegt schon eine andere Datei „${name}“.` });
  const put = await place.put(name, bytes, before.value ? 'beginning' : 'nothing');
  if (!put.ok) return put;
  const after = await place.get(name);
  if (!after.ok) return after;
  if (after.value && digestOf(after.value) === digestOf(bytes)) return ok(undefined);
  return fail({ kind: 'unreachable', detail: `„${name}“ kam nicht so zurück, wie es geschrieben wurde.` });
};

/** What a write that broke off may have left. */
const isBeginning = (there: Uint8Array, whole: Uint8Array): boolean =>
  there.length < whole.length && Buffer.compare(there, whole.subarray(0, there.length)) === 0;
