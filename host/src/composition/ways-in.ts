import type { Shop } from '@belegwerk/core/shops';
import type { Ways } from '../presenters/present-accounting.ts';
import type { Dependencies } from './dependencies.ts';

/**
 * Without a registration at the service, and with a key that it lends, only the operator connects and disconnects. What needs no
 * account is offered until another account is connected.
 */
export const waysIn =
  ({ accounting }: Pick<Dependencies, 'accounting'>) =>
  (shop: Shop): Ways => {
    const target = accounting.of(shop);
    const { consent, keys } = target;
    const open = shop.accounting ? [target] : accounting.targets;
    return [
      ...(consent ? (['consent'] as const) : []),
      ...(keys ? (['key'] as const) : []),
      ...(open.some(({ entries }) => entries) ? (['entries'] as const) : []),
    ];
  };
