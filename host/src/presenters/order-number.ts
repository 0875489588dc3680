import { idOfGid, type OrderId } from '@belegwerk/core/kernel';

/** The number at the end of a global id, as the shop's own addresses have it. */
export const numberOfOrder = (id: OrderId): string => idOfGid(id);
