import type { ShopReply } from '@belegwerk/contracts/api';
import { counted, germanNumber } from '../../wording/amounts.ts';
import { dateOf } from '../../wording/moments.ts';

export const words = { enlarge: 'Abonnement erweitern' } as const;

/** „Von 300 Übertragungen sind noch 2 übrig. …“, and when there are new ones. */
export const whatIsLeftText = (
  { remaining, quota, resetAt }: NonNullable<ShopReply['plan']['credits']>,
  required: number,
): string => {
  const then = remaining < required ? 'das reicht hierfür nicht' : 'danach wäre keine mehr da';
  const left = remaining === 0 ? 'keine' : germanNumber(String(remaining));
  return `Von ${counted(quota, 'Übertragung', 'Übertragungen')} ${remaining > 1 ? 'sind' : 'ist'} noch ${left} übrig, und ${then}. Am ${dateOf(resetAt)} beginnt ein neues Kontingent, mit einem größeren Abonnement hast du sofort mehr.`;
};
