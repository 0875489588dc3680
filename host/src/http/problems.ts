import type { AppFault } from '@belegwerk/adapters/shopify';
import type { Problem } from './health.ts';

/** What is wrong with the installation, for its operator; empty when nothing is. */
export const problemsOf = ({ appFault, isReachable }: Found): readonly Problem[] => [
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
];

interface Found {
  readonly appFault: AppFault | undefined;
  /** Whether Shopify could call this host. */
  readonly isReachable: boolean;
}
