import { routes } from '@belegwerk/contracts/api';
import type { ExplainGap, ReadNumbers } from '@belegwerk/core/for-areas';
import { day, type PlainDate } from '@belegwerk/core/kernel';
import type { Area } from '../../http/mount.ts';
import { gapRefusalOf } from './gap-refusal.ts';
import { numbersRefusalOf } from './numbers-refusal.ts';
import { presentExplained, presentNumbers } from './present-numbers.ts';

interface Parts {
  readonly readNumbers: ReadNumbers;
  readonly explainGap: ExplainGap;
}

const firstDayOf = (month: string): PlainDate => day(`${month}-01`);

/** The numbers of a month's documents in the account, and why some are missing. */
export const numbersArea =
  ({ readNumbers, explainGap }: Parts): Area =>
  (mount) => {
    mount.answer(routes.documentNumbers, async ({ caller: { shop }, query: { month } }) => {
      const read = await readNumbers(shop, firstDayOf(month));
      return read.ok ? presentNumbers(month, read.value, shop.staff) : numbersRefusalOf(read.failure);
    });

    mount.answer(routes.explainGap, async ({ caller: { shop, userId }, body: { month, ...said } }) => {
      const explained = await explainGap(shop, { day: firstDayOf(month), ...said }, userId);
      if (explained.ok) return presentExplained(explained.value, shop.staff);
      return gapRefusalOf(explained.failure);
    });
  };
