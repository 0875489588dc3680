import type { PartnerCouponReply } from '@belegwerk/contracts/api';
import type { DiscountTierId } from '@belegwerk/core/partner';
import { atom } from 'jotai';
import { POLL_MS } from '../../../api/rhythm.ts';
import { mutationAtom, queryAtom } from '../../../api/server-state.ts';
import { askedCoupons } from './asked-coupons.ts';

/** The query of the address; written by the screen. */
export const couponsAddressAtom = atom('');

/** The coupons of the partner. */
export const couponsAtom = queryAtom('partnerCoupons', (get) => {
  const { tab, code } = askedCoupons(get(couponsAddressAtom));
  return {
    asked: { query: { ...(tab === 'all' ? {} : { tab }), ...(code === '' ? {} : { code }) } },
    rhythm: POLL_MS.rare,
    keepsPrevious: true,
  };
});

/** All of them, also those that the list leaves out. */
export const allCouponsAtom = queryAtom('partnerCoupons', () => ({ asked: { query: {} }, rhythm: POLL_MS.rare }));

/** A code that could be created as far as the browser knows; empty while there is none. */
export const typedCodeAtom = atom('');

/** Whether it is free. */
export const checkedCodeAtom = queryAtom('partnerCouponCheck', (get) => {
  const code = get(typedCodeAtom);
  return { asked: code === '' ? undefined : { params: { code } } };
});

interface NewCoupon {
  readonly code: string;
  readonly type: DiscountTierId;
}

export const createCouponAtom = mutationAtom<NewCoupon, PartnerCouponReply>({
  act: ({ code, type }, { api }) => api.partnerCouponCreate({ params: { code }, body: { type } }),
  renews: 'partnerCouponCreate',
});

/** Removes coupons one after the other; answers why some were not, by their code. */
export const removeCouponsAtom = mutationAtom<readonly string[], Readonly<Record<string, string>>>({
  act: async (codes, { api, renewAfter }) => {
    const refused: Record<string, string> = {};
    for (const code of codes)
      await api.partnerCouponRemove({ params: { code } }).catch((thrown: unknown) => {
        refused[code] = thrown instanceof Error ? thrown.message : '';
      });
    // a person who has removed all of them is elsewhere by then
    void renewAfter('partnerCouponRemove');
    return refused;
  },
});
