import { instant } from '@belegwerk/core/kernel';
import { describe, expect, it } from '@jest/globals';
import { problemsOf } from './problems.ts';

describe('what an operator has to put right', () => {
  const since = instant('2026-11-20T10:00:00Z');

  it('is nothing when Shopify takes our credentials and can call us', () => {
    expect(problemsOf({ appFault: undefined, isReachable: true })).toEqual([]);
  });

  it('name the settings without which the imprint is not whole', () => {
    const found = problemsOf({ appFault: undefined, isReachable: true, missingOfOperator: ['OPERATOR_NAME'] });
    expect(found.map(({ settings }) => settings)).toEqual([['OPERATOR_NAME']]);
  });

  it('is named by the settings it is about, and since when', () => {
    const found = problemsOf({
      appFault: { answer: 'invalid_client', since },
      addressFault: { shops: 7, since },
      isReachable: false,
      unnamedProxySince: since,
    });
    expect(found.map(({ settings, since: when }) => [settings, when])).toEqual([
      [['SHOPIFY_API_KEY', 'SHOPIFY_API_SECRET'], '2026-11-20T10:00:00Z'],
      [['OUTGOING_ADDRESSES'], '2026-11-20T10:00:00Z'],
      [['APP_URL'], undefined],
      [['TRUSTED_PROXIES'], '2026-11-20T10:00:00Z'],
    ]);
  });
});
