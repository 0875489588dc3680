import { describe, expect, it } from '@jest/globals';
import { outcomeOfFailure } from './failure-outcome.ts';

describe('a side task after a failed call', () => {
  it.each([
    [{ kind: 'bookkeeping-refused', reasons: ['Name fehlt'] } as const, 'refused Name fehlt'],
    [{ kind: 'shop-refused', reasons: ['zu lang'] } as const, 'refused zu lang'],
    [{ kind: 'bookkeeping-permission-missing', permission: 'contacts.write' } as const, 'refused contacts.write'],
    [{ kind: 'shop-permission-missing', permission: 'write_orders' } as const, 'refused write_orders'],
    [{ kind: 'contact-limit' } as const, 'refused contact-limit'],
    [{ kind: 'document-is-draft' } as const, 'refused document-is-draft'],
    [{ kind: 'bookkeeping-busy', waitSeconds: 7 } as const, 'come back in 7 s: bookkeeping-busy'],
    [{ kind: 'shop-busy', waitSeconds: 3 } as const, 'come back in 3 s: shop-busy'],
    [{ kind: 'contact-changed' } as const, 'come back in 5 s: contact-changed'],
    [{ kind: 'bookkeeping-unreachable', detail: 'down' } as const, 'come back in 5 s: bookkeeping-unreachable'],
    [{ kind: 'bookkeeping-not-connected' } as const, 'come back in 300 s: bookkeeping-not-connected'],
    [{ kind: 'shop-access-lost', detail: 'token' } as const, 'come back in 300 s: shop-access-lost'],
  ])('%j: %s', (failure, words) => {
    const outcome = outcomeOfFailure(failure);
    const told =
      outcome.kind === 'refused'
        ? `refused ${outcome.reasons.at(-1)}`
        : outcome.kind === 'come-back'
          ? `come back in ${outcome.waitSeconds} s: ${outcome.why}`
          : outcome.kind;
    expect(told).toBe(words);
  });
});
