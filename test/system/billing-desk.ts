import type { LogPageReply, PlansReply } from '@belegwerk/contracts/api';
import type { Clock } from '@belegwerk/core/ports';
import { eventually, type TestSystem } from './start-test-system.ts';

/** What became of a wish, as the page is told. */
export interface ChangedReply {
  readonly confirmationUrl?: string;
  readonly plans: PlansReply;
}

/** A charge as the shop platform has it. */
export interface PlatformCharge {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly price: string;
  readonly returnUrl: string;
}

/** All charges of the shop, and the money that was taken. */
export interface PlatformCharges {
  readonly subscriptions: readonly PlatformCharge[];
  readonly purchases: readonly PlatformCharge[];
  readonly bills: readonly { readonly charge: string; readonly amount: string }[];
}

/** What a merchant does about plans, here and on the pages of the shop platform. */
export interface BillingDesk {
  readonly plans: (coupon?: string) => Promise<PlansReply>;
  readonly change: (
    plan: string,
    more?: { readonly isAnnual?: boolean; readonly coupon?: string },
  ) => Promise<ChangedReply>;
  readonly buyImport: () => Promise<ChangedReply>;
  /** Presses a button on the page of the approval; answers where the merchant is led then. */
  readonly decide: (url: string | undefined, answer: 'approve' | 'decline') => Promise<URL>;
  /** Comes back from there, as the page does. */
  readonly comeBack: (url: URL) => Promise<PlansReply>;
  readonly control: (what: string, charge?: string) => Promise<PlatformCharges>;
  readonly charges: () => Promise<PlatformCharges>;
  /** Waits until the page says what is asked for, in any way in which the host is told. */
  readonly until: (is: (plans: PlansReply) => boolean) => Promise<PlansReply>;
  /** Names of what the log tells about plans, the oldest first. */
  readonly told: () => Promise<readonly string[]>;
}

export const billingDesk = (system: TestSystem): BillingDesk => {
  const { shop } = system.shopify;
  const plans: BillingDesk['plans'] = (coupon) =>
    system.api(`/api/plans${coupon === undefined ? '' : `?coupon=${encodeURIComponent(coupon)}`}`);
  return {
    plans,
    change: (plan, { isAnnual = false, ...more } = {}) => system.api('/api/plan', 'POST', { plan, isAnnual, ...more }),
    buyImport: () => system.api('/api/plan/purchase/orderImport', 'POST'),
    decide: async (url, answer) => {
      if (url === undefined) throw new Error('there is nothing to approve');
      const body = new URLSearchParams({ answer });
      const { headers, status } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
      const back = headers.get('location');
      if (back === null) throw new Error(`${url} answered ${status}`);
      return new URL(back);
    },
    comeBack: ({ searchParams }) =>
      system.api(`/api/plan/sync?charge_id=${searchParams.get('charge_id') ?? ''}`, 'POST'),
    control: (what, charge) =>
      system.control('shopify', '/billing', 'POST', { shop, do: what, ...(charge ? { charge } : {}) }),
    charges: () => system.control('shopify', `/billing?shop=${shop}`),
    until: (is) => eventually(() => plans(), is),
    told: async () => {
      const { items } = await system.api<LogPageReply>('/api/shop/logs?origin=shop&pageSize=100');
      return items.flatMap(({ event }) => (event.startsWith('plan.') ? [event] : [])).toReversed();
    },
  };
};

/** A clock of the host that can be put forward; the shop platform's is put forward beside it. */
export const movedClock = () => {
  let hours = 0;
  return {
    around: { clock: (real: Clock): Clock => ({ now: () => real.now().add({ hours }) }) },
    forward: async (system: TestSystem, more: number): Promise<void> => {
      hours += more;
      await system.control('shopify', '/clock', 'PUT', { advanceMs: more * 3_600_000 });
    },
  };
};
