import type { Stores } from '../../stores/stores.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { Reason } from '../../reasons/reasons.ts';
import type { Shop } from '../../shops/shop.ts';
import {
  ZERO_RATE_SUBJECTS,
  zeroRateAnswer,
  zeroRateKeys,
  type ZeroRated,
  type ZeroRateSubject,
} from '../../tax/zero-rates.ts';

/** Something that the shop charged 0 % for, of which the merchant has not said why; orders wait for it. */
export interface ZeroRateQuestion extends ZeroRated {
  readonly orders: number;
  /** The name of one of them. */
  readonly orderName: string;
}

/** Of more orders than these the others ask the same, or are asked about next. */
const MOST = 500;

const subjectIn = (facts: Reason['facts']): ZeroRateSubject | undefined =>
  ZERO_RATE_SUBJECTS.find((each) => each === facts?.['ask']);

const askedBy = ({ status, documentStatuses = [], tags }: OrderRecord): readonly ZeroRated[] =>
  [status, ...documentStatuses].flatMap(({ state, reason: { code, facts = {} } }) => {
    const subject = code === 'TAX_MISSING' && state === 'held' ? subjectIn(facts) : undefined;
    if (!subject) return [];
    const { line: title = '', country = 'DE', tax } = facts;
    return [{ subject, title, country, tags, taxTitles: tax === undefined ? [] : [tax] }];
  });

/** What the merchant is asked about things at 0 %, each once, with how many orders wait for the answer. */
export const makeViewZeroRates = ({ stores }: { readonly stores: Pick<Stores, 'recordsOf'> }) => {
  return async ({ key, preferences }: Shop): Promise<readonly ZeroRateQuestion[]> => {
    const { orders } = stores.recordsOf(key);
    const stopped = await orders.stoppedBy(['TAX_MISSING'], { most: MOST });
    const questions = new Map<string, ZeroRateQuestion>();
    for (const record of await orders.ofIds(stopped.map(({ id }) => id))) {
      for (const asked of new Map(askedBy(record).map((each) => [nameOf(each), each])).values()) {
        if (zeroRateAnswer(preferences.zeroRates, asked)) continue;
        const known = questions.get(nameOf(asked));
        questions.set(nameOf(asked), {
          ...asked,
          tags: known ? known.tags.filter((tag) => asked.tags.includes(tag)) : asked.tags,
          orders: (known?.orders ?? 0) + 1,
          orderName: known?.orderName ?? record.name,
        });
      }
    }
    return [...questions.values()].toSorted((a, b) => b.orders - a.orders);
  };
};

const nameOf = (asked: ZeroRated): string => zeroRateKeys(asked)[0] ?? '';

export type ViewZeroRates = ReturnType<typeof makeViewZeroRates>;
