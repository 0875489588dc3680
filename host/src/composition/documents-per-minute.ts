import type { AccountingTarget } from '@belegwerk/core/ports';

/** What an account takes at the service that shops are led to; how long a batch takes is measured once it runs. */
export const documentsPerMinuteOf = ({ targets }: { readonly targets: readonly AccountingTarget[] }): number =>
  targets[0]?.documentsPerMinute ?? 1;
