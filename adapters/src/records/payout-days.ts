import type { ShopPayout } from '@belegwerk/core/records';

/** Behind every day: what is to come is issued after all that was. */
const TO_COME = '9999-12-31';

/** The days by which payouts are found: when one was issued, and the first of its lines. */
export const daysOfPayout = ({
  issuedOn,
  lines,
}: ShopPayout): { readonly issuedOn: string; readonly firstDay: string } => {
  const issued = issuedOn?.toString() ?? TO_COME;
  const first = lines.reduce((before, { day }) => (day.toString() < before ? day.toString() : before), issued);
  return { issuedOn: issued, firstDay: first };
};
