import type { Shop } from '@belegwerk/core/shops';
import type { Ways } from '../presenters/present-accounting.ts';
import type { Dependencies } from './dependencies.ts';

/** Without a registration at the service, and with a key that it lends, only the operator connects and disconnects. */
export const waysIn =
  ({ accounting }: Pick<Dependencies, 'accounting'>) =>
  (shop: Shop): Ways => {
    const { consent, keys } = accounting.of(shop);
    return [...(consent ? (['consent'] as const) : []), ...(keys ? (['key'] as const) : [])];
  };
