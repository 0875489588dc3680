import { describe, expect, it } from '@jest/globals';
import { aShop } from '../../../../test/builders/shop-builder.ts';
import { settingObstacle } from '../../side-tasks/setting-obstacle.ts';
import { day, instant } from '../../kernel/calendar.ts';
import { dailySummary } from '../../mails/daily-summary.ts';
import { featureGate } from '../../plans/feature-gate.ts';
import { planGift, planOfGift } from '../../plans/shop-plan.ts';
import { preferenceContext } from '../../preferences/missing-needs.ts';
import { entitlementsOf } from '../../shops/entitlements-of.ts';
import { batchReasonText } from './batch-text.ts';
import { sideTaskReasonText } from './side-task-reason-text.ts';
import { gateText } from './gate-text.ts';
import { OBSTACLES } from './obstacles.ts';

const SINCE = instant('2026-11-01T07:00:00Z');
const shopOf = (isBilled: boolean) =>
  aShop({
    plan: planOfGift(planGift({ isBilled, plan: 'free' }), SINCE),
    preferences: { email: 'ich@example.com', invoiceSendMailEnabled: true, invoiceFinalize: true },
  });

/** What a merchant reads of a bound of the plan, by where it stands. */
const SENTENCES: Readonly<Record<string, (isBilled: boolean) => string>> = {
  gate: (isBilled) => {
    const gate = featureGate('emails', entitlementsOf(shopOf(isBilled)));
    return gate.kind === 'open' ? '' : gateText(gate);
  },
  'side task': (isBilled) => {
    const shop = shopOf(isBilled);
    const context = preferenceContext(entitlementsOf(shop));
    const obstacle = settingObstacle('invoiceSendMailEnabled', shop.preferences, context);
    return obstacle ? sideTaskReasonText(obstacle) : '';
  },
  'mail of a day': (isBilled) =>
    dailySummary({
      shop: shopOf(isBilled),
      day: day('2026-11-20'),
      orders: [],
      differing: [],
      sideTasks: [],
      waitingForTransfers: 1,
      concerns: {},
    })?.message ?? '',
  'action without transfers': (isBilled) => OBSTACLES[isBilled ? 'transfers-missing' : 'transfers-not-given'],
  'batch of mails': (isBilled) => batchReasonText(isBilled ? 'mails-not-in-plan' : 'mails-not-given'),
};

describe('where the plan ends', () => {
  it.each(Object.entries(SENTENCES))('%s: names who can change that, the merchant or the operator', (_where, said) => {
    expect(said(true)).toContain('Abonnement');
    expect(said(true)).not.toContain('Betreiber');
    expect(said(false)).toContain('Betreiber');
    expect(said(false)).not.toContain('Abonnement');
  });
});
