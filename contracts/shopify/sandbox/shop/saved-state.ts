import type { ShopRecord } from './shop-records.ts';

/** Everything that a state file keeps. */
export interface SavedState {
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly appUrl: string | undefined;
  readonly webhookUrl: string | undefined;
  readonly scopes: string[];
  readonly clockOffsetMs: number;
  readonly shops: readonly ShopRecord[];
  readonly tokens: unknown;
  readonly sender: unknown;
}

/** State that this program has written itself; refuses a file of something else. */
export const readSavedState = (state: unknown): SavedState | undefined => {
  if (state === undefined) return undefined;
  if (typeof state !== 'object' || state === null || !('apiKey' in state && 'shops' in state && 'tokens' in state)) {
    throw new Error('the state file holds no state of this sandbox');
  }
  return state as SavedState;
};
