import type { Sales } from '@belegwerk/core/plans';

/** What this installation sells, as the host wrote it into the page; the help stands outside of any shop. */
export const sales = (): Sales => {
  const written = document.querySelector('meta[name="belegwerk-sales"]')?.getAttribute('content');
  return written === 'nothing' || written === 'limited' ? written : 'plans';
};

export const sellsPlans = (): boolean => sales() === 'plans';
