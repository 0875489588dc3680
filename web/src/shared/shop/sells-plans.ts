/** Whether this installation sells plans, as the host wrote it into the page; the help stands outside of any shop. */
export const sellsPlans = (): boolean =>
  document.querySelector('meta[name="belegwerk-sales"]')?.getAttribute('content') !== 'nothing';
