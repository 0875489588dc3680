import type { ShopKey } from '@belegwerk/core/kernel';

/** That something of a shop may be other than before. */
export interface News {
  /** Another one with every change, the same from every host. */
  readonly id: string;
  /** Milliseconds since the last change; absent where there never was one. */
  readonly quietFor?: number;
}

/** A page that is told of a shop. */
export interface Follower {
  readonly tell: (news: News) => void;
  /** The host goes away. */
  readonly end: () => void;
}

/** A follower that is told from now on. */
export interface Following {
  /** It was told how the shop stands, or has left. */
  readonly told: Promise<void>;
  readonly leave: () => void;
}

/** Tells open pages that something of their shop has changed, whichever host did it. */
export interface ShopNews {
  /** Something of the shop was changed in this process. */
  readonly changed: (shop: ShopKey) => void;
  /** Tells how it stands, and every change from then on; undefined where as many follow the shop as there is room for. */
  readonly follow: (shop: ShopKey, follower: Follower) => Following | undefined;
  readonly followers: (shop: ShopKey) => number;
  readonly close: () => void;
}
