import { routes } from '@belegwerk/contracts/api';
import type { ViewZeroRates } from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';

/** What the merchant is asked about things that the shop charged 0 % for. */
export const zeroRatesArea =
  ({ viewZeroRates }: { readonly viewZeroRates: ViewZeroRates }): Area =>
  (mount) => {
    mount.answer(routes.zeroRates, async ({ caller: { shop } }) => {
      const questions = await viewZeroRates(shop);
      return {
        questions: questions.map(({ tags, taxTitles, ...rest }) => ({
          ...rest,
          tags: [...tags],
          taxTitles: [...taxTitles],
        })),
      };
    });
  };
