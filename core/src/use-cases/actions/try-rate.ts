import { rateNotSent } from '../../payments/asked-of-person.ts';
import type { RememberRate } from '../remember-rate.ts';
import type { ActionHandler } from './action-handler.ts';

/** Has the rate sent all the same that holds the order; done again it changes nothing more. */
export const makeTryRate =
  ({ rememberRate }: { readonly rememberRate: RememberRate }): ActionHandler =>
  async ({ shop, order, by, isRepeated }) => {
    const rate = rateNotSent(order);
    if (rate === undefined) return isRepeated ? { kind: 'done' } : { kind: 'refused', why: 'no-rate-to-try' };
    await rememberRate(shop.key, rate, 'tried', by.kind === 'staff' ? by.id : undefined);
    return { kind: 'done' };
  };
