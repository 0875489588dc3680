import type { Shop } from './shop.ts';

type Connected = Pick<Shop, 'accounting'>;

/** Whether a shop is still connected as it was when it was read. */
export type StillConnected = (shop: Shop) => Promise<boolean>;

/** Whether both are connected with the same account since the same moment, or both with none. */
export const isSameConnection = ({ accounting: one }: Connected, { accounting: other }: Connected): boolean =>
  one && other ? one.connectedAt.equals(other.connectedAt) : one === other;
