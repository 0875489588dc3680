import type { AppFault } from '@belegwerk/adapters/shopify';
import type { Problem } from './health.ts';

/** What is wrong with the installation, for its operator; empty when nothing is. */
export const problemsOf = ({ appFault }: { readonly appFault: AppFault | undefined }): readonly Problem[] =>
  appFault
    ? [
        {
          settings: ['SHOPIFY_API_KEY', 'SHOPIFY_API_SECRET'],
          problem: `Shopify does not take them (${appFault.answer}); no shop has lost its tokens`,
          since: appFault.since.toString(),
        },
      ]
    : [];
