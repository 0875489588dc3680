import { logEvent } from '../../events/log-event.ts';
import { businessDay, type Instant } from '../../kernel/calendar.ts';
import { idOfGid } from '../../kernel/ids.ts';
import type { BillingNews } from '../../plans/sync-billing.ts';
import type { BillingCharge } from '../../plans/shop-billing.ts';
import type { EventOfShop } from '../../ports/shop-reads.ts';

const numberOf = ({ id, key }: BillingCharge): string => idOfGid(id ?? key);

/** What the log says of a decision of the platform or of the merchant there; told again, it is the same event. */
export const billingEvent = (news: BillingNews, at: Instant): EventOfShop => {
  const { charge } = news;
  const number = numberOf(charge);
  switch (news.kind) {
    case 'activated': {
      const interval = intervalOf(charge);
      return logEvent({
        id: `plan.activated:${number}`,
        at,
        name: 'plan.activated',
        facts: { plan: news.plan, interval },
      });
    }
    case 'changed':
      return logEvent({
        id: `plan.changed:${number}`,
        at,
        name: 'plan.changed',
        facts: { plan: news.plan, interval: intervalOf(charge) },
      });
    case 'cancelled': {
      const ends = businessDay(news.endsAt).toString();
      return logEvent({ id: `plan.cancelled:${number}`, at, name: 'plan.cancelled', facts: { plan: news.plan, ends } });
    }
    case 'ended':
      return logEvent({ id: `plan.ended:${number}`, at, name: 'plan.ended', facts: { plan: news.plan } });
    case 'frozen':
      return logEvent({
        id: `plan.frozen:${number}:${businessDay(at).toString()}`,
        at,
        name: 'plan.frozen',
        facts: { plan: news.plan },
      });
    case 'back':
      return logEvent({
        id: `plan.back:${number}:${businessDay(at).toString()}`,
        at,
        name: 'plan.back',
        facts: { plan: news.plan },
      });
    case 'declined':
      return logEvent({ id: `plan.declined:${number}`, at, name: 'plan.declined', facts: subjectOf(charge) });
    case 'expired':
      return logEvent({ id: `plan.expired:${number}`, at, name: 'plan.expired', facts: subjectOf(charge) });
    case 'coupon-spent':
      return logEvent({ id: `plan.coupon-spent:${number}`, at, name: 'plan.coupon-spent', facts: subjectOf(charge) });
    case 'purchased': {
      const { feature, transfers } = news;
      return logEvent({
        id: `plan.feature-purchased:${number}`,
        at,
        name: 'plan.feature-purchased',
        facts: { feature, transfers: String(transfers) },
      });
    }
  }
};

const intervalOf = ({ subject }: BillingCharge): string =>
  subject.kind === 'plan' && subject.choice.annual ? 'annual' : 'monthly';

const subjectOf = ({ subject }: BillingCharge): { readonly subject: string } => ({
  subject: subject.kind === 'plan' ? subject.choice.plan : subject.feature,
});
