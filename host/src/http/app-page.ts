import type { ShopKey } from '@belegwerk/core/kernel';
import type { Response } from 'express';
import { type IsAllowed, NOT_ALLOWED } from '../sessions/allowed-shops.ts';
import { plainPage } from './plain-page.ts';
import { page } from './reply.ts';

interface Parts {
  /** The page in which the screens run. */
  readonly screens: () => Promise<string>;
  readonly isAllowed: IsAllowed;
  /** The shop that an address names, if it is one of the platform. */
  readonly shopIn: (named: string) => ShopKey | undefined;
}

/** Answers with the page in which the screens run, unless this installation is not for the shop that the address names. */
export type AppPage = ReturnType<typeof appPage>;

export const appPage =
  ({ screens, isAllowed, shopIn }: Parts) =>
  async (named: string, response: Response) => {
    response.set('vary', '*');
    const shop = shopIn(named);
    if (shop && !isAllowed(shop)) return page(403, plainPage(NOT_ALLOWED));
    return page(200, await screens());
  };
