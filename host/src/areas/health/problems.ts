import type { Instant } from '@belegwerk/core/kernel';
import { clockText } from '../../presenters/clock-text.ts';

/** What an operator has to put right: the settings it is about, if any, and since when it shows. No shop is named. */
export interface Problem {
  readonly settings: readonly string[];
  readonly problem: string;
  readonly since?: string;
}

/** What is wrong with the installation, for its operator; empty when nothing is. */
export const problemsOf = ({
  appFault,
  addressFault,
  isReachable,
  missingOfOperator = [],
  unnamedProxySince,
  clockWrongBy,
}: Found): readonly Problem[] => [
  ...(appFault
    ? [
        {
          settings: ['SHOPIFY_API_KEY', 'SHOPIFY_API_SECRET'],
          problem: `Shopify does not take them (${appFault.answer}); no shop has lost its tokens`,
          since: appFault.since.toString(),
        },
      ]
    : []),
  ...(addressFault
    ? [
        {
          settings: ['OUTGOING_ADDRESSES'],
          problem: `Shopify answers 403 to all shops that were asked (${addressFault.shops}): the address of this server is not in the app's list (Dev Dashboard, Settings); no permission is missing, and orders wait`,
          since: addressFault.since.toString(),
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
  ...(missingOfOperator.length > 0
    ? [{ settings: missingOfOperator, problem: 'The imprint does not say who runs this installation (§ 5 DDG)' }]
    : []),
  ...(unnamedProxySince
    ? [
        {
          settings: ['TRUSTED_PROXIES'],
          problem: 'Calls carry X-Forwarded-For from an address that is not named; all behind it count as one caller',
          since: unnamedProxySince.toString(),
        },
      ]
    : []),
  ...(clockWrongBy === undefined
    ? []
    : [
        {
          settings: [],
          problem: `The clock of this machine is ${clockText(clockWrongBy)}, as the vendors have it; set it by NTP`,
        },
      ]),
];

interface Found {
  /** That the shop platform does not take the app's credentials, and how it says so. */
  readonly appFault: { readonly answer: string; readonly since: Instant } | undefined;
  /** That the shop platform takes no calls from this server's address, for any shop. */
  readonly addressFault?: { readonly shops: number; readonly since: Instant } | undefined;
  /** Whether Shopify could call this host. */
  readonly isReachable: boolean;
  /** The settings without which the imprint is not whole. */
  readonly missingOfOperator?: readonly string[];
  /** Since when calls come through a proxy that the settings do not name. */
  readonly unnamedProxySince?: Instant | undefined;
  /** Seconds that the clock is ahead, or below zero behind, where it is too far from the vendors'. */
  readonly clockWrongBy?: number | undefined;
}
