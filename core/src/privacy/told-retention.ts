import type { Sales } from '../plans/shop-plan.ts';
import { RETENTION, type RetentionRow } from './retention-table.ts';

const DAYS_OF_LOG: Readonly<Record<Sales, string>> = {
  plans: 'so viele Tage, wie das Abonnement zeigt (7 bis 360)',
  limited: 'so viele Tage, wie der Betreiber dieser Installation festgelegt hat (7 bis 360)',
  nothing: '360 Tage',
};

/** What is said of partners is a part of its own. */
const withoutPartners = (text: string): string =>
  text
    .split('; ')
    .filter((part) => !/Partner|Gutschrift/.test(part))
    .join('; ');

/** The kinds of data as an installation tells of them: without what comes about only by selling plans where it sells none. */
export const toldRetention = (sales: Sales): readonly RetentionRow[] => {
  const rows: readonly RetentionRow[] = Object.values(RETENTION);
  if (sales === 'plans') return rows;
  return rows
    .filter(({ isOfSales }) => !isOfSales)
    .map(({ what, kept, ...row }) => ({
      ...row,
      what: withoutPartners(what),
      kept: withoutPartners(kept).replace(DAYS_OF_LOG.plans, DAYS_OF_LOG[sales]),
    }));
};
