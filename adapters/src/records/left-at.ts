import type { StoredFields } from './record-codec.ts';
import { storedMoment } from './stored-values.ts';

/** What is stored of a shop with the note that it left then, unless there is one; the rest is not examined. */
export const leftAt = (stored: StoredFields, at: unknown): StoredFields => ({
  ...stored,
  uninstalledAt: momentOr(stored['uninstalledAt'], at),
  endingAccess: momentOr(stored['endingAccess'], at),
});

/**
 * The record without the note of its leaving: the shop has installed the app again. An access that a person had ended
 * before is still to be ended.
 */
export const withoutLeaving = ({ uninstalledAt: _left, endingAccess, ...stored }: StoredFields): StoredFields =>
  stored['disconnected'] && endingAccess ? { ...stored, endingAccess } : stored;

const momentOr = (known: unknown, at: unknown): unknown => (storedMoment(known) ? known : at);
