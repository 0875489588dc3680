import { legacyIdOf } from '../model/gid.ts';
import type { OrderView } from '../model/order-view.ts';

const ownIds = (view: OrderView): string[] =>
  [
    view,
    ...view.lineItems,
    ...view.shippingLines,
    ...view.transactions,
    ...view.refunds,
    ...view.fulfillments,
    ...view.refunds.flatMap((refund) => refund.refundLineItems),
  ].map((part) => part.id);

/** Gives a record fresh ids wherever its own are taken, all references included; answers the same view when none is. */
export const withFreshIds = (
  view: OrderView,
  isTaken: (gid: string) => boolean,
  nextId: () => string,
): { view: OrderView; isRenumbered: boolean } => {
  const fresh = new Map(
    ownIds(view)
      .filter(isTaken)
      .map((id) => [id, id.replace(/\d+$/u, nextId())]),
  );
  if (fresh.size === 0) return { view, isRenumbered: false };
  const swapped = JSON.parse(JSON.stringify(view), (_key, value: unknown) =>
    typeof value === 'string' ? (fresh.get(value) ?? value) : value,
  ) as OrderView;
  const numbered = <T extends { readonly id: string; readonly legacyResourceId: string }>(part: T): T => ({
    ...part,
    legacyResourceId: legacyIdOf(part.id),
  });
  return {
    view: {
      ...numbered(swapped),
      refunds: swapped.refunds.map(numbered),
      fulfillments: swapped.fulfillments.map(numbered),
    },
    isRenumbered: true,
  };
};
