import type { OrderSourceFailure } from '../ports/order-source.ts';

/** A failure that says nothing about the shop: asked again, it may answer. */
export type PassingFailure = Extract<OrderSourceFailure, { kind: 'shop-busy' | 'shop-unreachable' }>;

/** Whether asking a shop again may help by itself. */
export const isPassing = <T extends { readonly kind: string }>(
  failure: T,
): failure is T & { readonly kind: PassingFailure['kind'] } =>
  failure.kind === 'shop-busy' || failure.kind === 'shop-unreachable';
