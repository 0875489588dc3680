import { staffId, type ShopKey, type StaffId } from './ids.ts';

/** Who does something: a member of the shop's staff, the operator, a partner, or the app by itself. */
export type Actor =
  | { readonly kind: 'staff'; readonly id: StaffId }
  | { readonly kind: 'operator' }
  | { readonly kind: 'partner'; readonly id: string }
  | { readonly kind: 'app' };

/** A member of the shop's staff as an actor. */
export const staffActor = (id: StaffId): Actor => ({ kind: 'staff', id });

/** Stands for the operator where the number of a member of the staff would stand: in the log of a visited shop. */
export const SUPPORT = staffId('support');

/** The operator: the shop through which they came, and their number at the platform. */
export interface Administrator {
  readonly shop: ShopKey;
  readonly staff: StaffId;
}
