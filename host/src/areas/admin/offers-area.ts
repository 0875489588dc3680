import { routes, type AdminCouponsReply, type AdminOffersReply } from '@belegwerk/contracts/api';
import { isCouponOver, type Coupon, type CouponDraftFault } from '@belegwerk/core/coupons';
import { businessDay, centsText, parseShopKey, type Instant, type PlainDate } from '@belegwerk/core/kernel';
import { PLANS, type PlanId } from '@belegwerk/core/plans';
import { OFFERED_ON_REQUEST, type OfferPlans, type OperatorCouponsOf } from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import { faulty, notFound } from '../../http/refusal.ts';

interface Parts {
  readonly operatorCoupons: OperatorCouponsOf;
  readonly offerPlans: OfferPlans;
  /** Of the product, and of the settings of the installation. */
  readonly settled: readonly Coupon[];
  readonly now: () => Instant;
}

const FAULTS: Readonly<Record<CouponDraftFault['why'], string>> = {
  'too-short': 'Mindestens 4 Zeichen',
  untypable: 'Nur Buchstaben, Ziffern und Bindestriche dazwischen',
  'no-percent': 'Ganze Prozent von 1 bis 100',
  'no-amount': 'Ein Betrag in Euro, zum Beispiel 4,50',
  unknown: 'Bitte wähle aus der Liste',
  over: 'Dieser Tag ist schon vorbei',
};

const presentCoupon =
  (today: PlainDate, redemptions: ReadonlyMap<string, number>, isSetting: boolean) =>
  (coupon: Coupon): AdminCouponsReply['items'][number] => {
    const { code, discount, intervals, plans, comment, redeemableUntil: until } = coupon;
    return {
      code,
      discount:
        discount.type === '%'
          ? { type: discount.type, value: discount.value }
          : { type: discount.type, value: centsText(discount.value) },
      months: intervals,
      plans: [...plans],
      comment,
      ...(until ? { until: until.toString() } : {}),
      isOver: isCouponOver(coupon, today),
      redemptions: redemptions.get(code) ?? 0,
      isSetting,
    };
  };

const named = (id: PlanId) => ({
  id,
  name: PLANS[id].name,
  price: centsText(PLANS[id].price),
  quota: PLANS[id].quota,
});

/** What the operator gives shops: coupons, and plans on request. */
export const offersArea = ({ operatorCoupons, offerPlans, settled, now }: Parts): Area => {
  const coupons = async (): Promise<AdminCouponsReply> => {
    const today = businessDay(now());
    const redemptions = await operatorCoupons.redemptions();
    const issued = (await operatorCoupons.list()).map(presentCoupon(today, redemptions, false));
    return { items: [...issued, ...settled.map(presentCoupon(today, redemptions, true))] };
  };
  const offers = async (): Promise<AdminOffersReply> => ({
    plans: OFFERED_ON_REQUEST.map(named),
    items: (await offerPlans.list()).flatMap(({ shop, name, plans, current }) =>
      plans.map((plan) => ({ shop, name, plan: named(plan), isChosen: plan === current })),
    ),
  });
  return (mount) => {
    mount.answer(routes.operatorCoupons, coupons);
    mount.answer(routes.issueCoupon, async ({ body: { plan, ...draft } }) => {
      const issued = await operatorCoupons.issue({ ...draft, ...(plan === '' ? {} : { plan }) });
      if (issued.ok) return coupons();
      if (issued.failure === 'taken') return faulty([{ field: 'code', text: 'Diesen Code gibt es schon' }]);
      if (issued.failure === 'too-many')
        return faulty([{ field: 'code', text: 'Es gibt schon 200 Coupons. Beende zuerst einen.' }]);
      return faulty([{ field: issued.failure.field, text: FAULTS[issued.failure.why] }]);
    });
    mount.answer(routes.endCoupon, async ({ params: { code } }) => {
      // another operator may have ended it
      await operatorCoupons.end(code);
      return coupons();
    });
    mount.answer(routes.planOffers, offers);
    mount.answer(routes.offerPlan, async ({ body }) => {
      const plan = OFFERED_ON_REQUEST.find((id) => id === body.plan);
      if (!plan) return faulty([{ field: 'plan', text: 'Bitte wähle aus der Liste' }]);
      const shop = parseShopKey(body.shop.trim().toLowerCase());
      const offered = shop && (await offerPlans.offer(shop, plan));
      if (!offered || (!offered.ok && offered.failure === 'not-found'))
        return faulty([{ field: 'shop', text: 'Diesen Shop gibt es hier nicht. Gemeint ist name.myshopify.com' }]);
      if (!offered.ok) return faulty([{ field: 'plan', text: 'Das ist diesem Shop schon angeboten' }]);
      return offers();
    });
    mount.answer(routes.withdrawPlan, async ({ params: { shop, plan } }) => {
      const key = parseShopKey(shop);
      if (!key) return notFound('shop');
      await offerPlans.withdraw(key, plan);
      return offers();
    });
  };
};
