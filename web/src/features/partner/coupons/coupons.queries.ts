import type { PartnerCouponReply } from '@belegwerk/contracts/api';
import type { DiscountTierId } from '@belegwerk/core/partner';
import { POLL_MS } from '../../../api/rhythm.ts';
import { queryOf, type ServerMutation } from '../../../api/server-state.ts';
import { askedCoupons } from './asked-coupons.ts';

/** The coupons of the partner, as the query of the address asks for them. */
export const couponsQuery = (address: string) => {
  const { tab, code } = askedCoupons(address);
  return queryOf('partnerCoupons', {
    asked: { query: { ...(tab === 'all' ? {} : { tab }), ...(code === '' ? {} : { code }) } },
    rhythm: POLL_MS.rare,
    keepsPrevious: true,
  });
};

/** All of them, also those that the list leaves out. */
export const allCouponsQuery = queryOf('partnerCoupons', { asked: { query: {} }, rhythm: POLL_MS.rare });

/** Whether a code is free that could be created as far as the browser knows; empty while there is none. */
export const checkedCodeQuery = (code: string) =>
  queryOf('partnerCouponCheck', { asked: code === '' ? undefined : { params: { code } } });

interface NewCoupon {
  readonly code: string;
  readonly type: DiscountTierId;
}

export const createCouponMutation: ServerMutation<NewCoupon, PartnerCouponReply> = {
  act: ({ code, type }, { api }) => api.partnerCouponCreate({ params: { code }, body: { type } }),
  renews: 'partnerCouponCreate',
};

/** Removes coupons one after the other; answers why some were not, by their code. */
export const removeCouponsMutation: ServerMutation<readonly string[], Readonly<Record<string, string>>> = {
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
};
