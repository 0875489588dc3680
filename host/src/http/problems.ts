import type { AppFault } from '@belegwerk/adapters/shopify';
import type { Instant } from '@belegwerk/core/kernel';
import type { Problem } from './health.ts';

/** What is wrong with the installation, for its operator; empty when nothing is. */
export const problemsOf = ({ appFault, isReachable, unnamedProxySince }: Found): readonly Problem[] => [
  ...(appFault
    ? [
        {
          settings: ['SHOPIFY_API_KEY', 'SHOPIFY_API_SECRET'],
          problem: `Shopify does not take them (${appFault.answer}); no shop has lost its tokens`,
          since: appFault.since.toString(),
        },
      ]
    : []),
  ...(isReachable
    ? []
    : [
        {
          settings: ['APP_URL'],
          problem:
            'Shopify sends its messages to a public https address only; until there is one the sweep finds orders',
        },
      ]),
  ...(unnamedProxySince
    ? [
        {
          settings: ['TRUSTED_PROXIES'],
          problem: 'Calls carry X-Forwarded-For from an address that is not named; all behind it count as one caller',
          since: unnamedProxySince.toString(),
        },
      ]
    : []),
];

interface Found {
  readonly appFault: AppFault | undefined;
  /** Whether Shopify could call this host. */
  readonly isReachable: boolean;
  /** Since when calls come through a proxy that the settings do not name. */
  readonly unnamedProxySince?: Instant | undefined;
}
