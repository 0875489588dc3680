import type { Result } from '@belegwerk/core/kernel';

/** Why a place did not do what it was asked; `detail` is German, for the merchant, and names no secret. */
export interface PlaceFailure {
  /** `refused`: it answered, and will not without a change by a person; `unreachable`: it may the next time. */
  readonly kind: 'refused' | 'unreachable';
  readonly detail: string;
  /** It was waited for in vain: asked again at once it would hold up others. */
  readonly isLate?: true;
}

export type PlaceAnswer<T> = Promise<Result<T, PlaceFailure>>;

/** Where originals are laid for the merchant. Names are safe on every file system. */
export interface Place {
  /** The bytes under a name; undefined where nothing lies there. */
  get(name: string): PlaceAnswer<Uint8Array | undefined>;
  /**
   * Lays them there; doing it twice is fine. Over `nothing` a place that can tell leaves alone what came there meanwhile, and
   * answers as if it had laid it: who lays something down reads it back.
   */
  put(name: string, bytes: Uint8Array, over: 'nothing' | 'beginning'): PlaceAnswer<void>;
}
