import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { instantOfMillis, type Instant } from '../kernel/calendar.ts';
import { claimTransfer, giveTransferBack, type TransferClaim } from './claim-transfer.ts';
import { creditsOf } from './credits.ts';
import {
  openTransferAccount,
  turnedTransferAccount,
  withExtraTransfers,
  withQuota,
  type TransferAccount,
} from './transfer-account.ts';
import { transferMonth } from './transfer-month.ts';

const HOUR = 3_600_000;
const START = 1_761_900_000_000;

const anyStep = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ do: 'claim' } as const) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('give-back'), which: fc.nat(50) } as const) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait'), hours: fc.integer({ min: 1, max: 900 }) } as const) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('buy'), transfers: fc.nat(6), id: fc.nat(4) } as const) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('quota'), quota: fc.nat(6) } as const) },
);
const anyLife = fc.tuple(fc.nat(6), fc.array(anyStep, { maxLength: 60 }));
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

interface World {
  readonly account: TransferAccount;
  readonly now: Instant;
  readonly claims: readonly TransferClaim[];
}

const after = (world: World, step: Step): World => {
  const { account, now, claims } = world;
  switch (step.do) {
    case 'claim': {
      const claimed = claimTransfer(account, now);
      return claimed.ok ? { now, account: claimed.value.account, claims: [...claims, claimed.value.claim] } : world;
    }
    case 'give-back': {
      const claim = claims[step.which % Math.max(1, claims.length)];
      if (!claim) return world;
      return { now, account: giveTransferBack(account, claim), claims: claims.filter((one) => one !== claim) };
    }
    case 'wait':
      return { ...world, now: now.add({ hours: step.hours }) };
    case 'buy':
      return {
        ...world,
        account: withExtraTransfers(account, { id: `charge-${step.id}`, transfers: step.transfers, paidAt: now }),
      };
    case 'quota':
      return { ...world, account: withQuota(account, step.quota) };
  }
};

const begin = (quota: number): World => {
  const now = instantOfMillis(START);
  return { account: openTransferAccount(now, quota, now), now, claims: [] };
};

/** Whether something holds before every step of any life of an account. */
const always = (holds: (world: World) => boolean): void =>
  fc.assert(
    fc.property(anyLife, ([quota, steps]) => {
      let world = begin(quota);
      return steps.every((step) => {
        const held = holds(world);
        world = after(world, step);
        return held;
      });
    }),
    { numRuns: 1000 },
  );

describe('whatever happens to the transfers of a shop', () => {
  it('no claim uses more than its supply has', () =>
    always(({ account, now }) => {
      const claimed = claimTransfer(account, now);
      if (!claimed.ok) return true;
      const { account: next, claim } = claimed.value;
      const isWithinExtras = next.extras.every((extra) => extra.used <= extra.granted);
      return isWithinExtras && (claim.from === 'extra' || next.used <= next.quota);
    }));

  it('a transfer is granted exactly while one remains, and takes exactly one', () =>
    always(({ account, now }) => {
      const before = creditsOf(account, now);
      const claimed = claimTransfer(account, now);
      if (!claimed.ok) return before.remaining === 0;
      const left = creditsOf(claimed.value.account, now);
      return left.remaining === before.remaining - 1 && left.used === before.used + 1;
    }));

  it('giving back restores what was before the claim', () =>
    always(({ account, now }) => {
      const claimed = claimTransfer(account, now);
      if (!claimed.ok) return true;
      const restored = giveTransferBack(claimed.value.account, claimed.value.claim);
      return JSON.stringify(restored) === JSON.stringify(turnedTransferAccount(account, now));
    }));

  it('nothing is ever used less than zero times, and the month is the one that now lies in', () =>
    always(({ account, now }) => {
      const turned = turnedTransferAccount(account, now);
      const { from, until } = transferMonth(account.begunAt, now);
      return (
        account.used >= 0 &&
        account.extras.every(({ used }) => used >= 0) &&
        turned.month.from.equals(from) &&
        turned.month.until.equals(until)
      );
    }));

  it('what is granted in one month is at most the largest quota and all that was bought', () =>
    fc.assert(
      fc.property(fc.nat(8), fc.array(fc.nat(8), { maxLength: 4 }), fc.nat(40), (quota, bought, tries) => {
        let { account } = begin(quota);
        const now = instantOfMillis(START + HOUR);
        bought.forEach((transfers, index) => {
          account = withExtraTransfers(account, { id: String(index), transfers, paidAt: now });
        });
        const supply = bought.reduce((sum, transfers) => sum + transfers, quota);
        const granted = Array.from({ length: tries }, () => {
          const claimed = claimTransfer(account, now);
          if (claimed.ok) account = claimed.value.account;
          return claimed.ok;
        });
        return granted.filter(Boolean).length === Math.min(supply, tries);
      }),
      { numRuns: 1000 },
    ));
});
