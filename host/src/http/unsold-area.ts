import type { Area } from './mount.ts';
import { notFound } from './refusal.ts';

/** The routes of an area in an installation that sells nothing: for every caller with a session there is nothing there. */
export const unsoldArea =
  (area: Area): Area =>
  (mount) =>
    area({
      ...mount,
      answer: (route) => {
        // whether a shop is a partner is not asked where there are none
        mount.answer({ ...route, access: 'shop', withoutAccess: true }, async () => {
          throw notFound('address');
        });
      },
    });
