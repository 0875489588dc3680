import { createHash } from 'node:crypto';
import { legacyIdOf } from '../model/gid.ts';

/** What only the address of the page itself has, so that no merchant approves a charge whose page was never shown to them. */
export const signatureOfCharge = (id: string): string =>
  createHash('sha256').update(`confirm ${id}`).digest('hex').slice(0, 32);

/** The page on which the merchant approves a charge or declines it. */
export const confirmationUrl = (origin: string, handle: string, id: string): string =>
  `${origin}/store/${handle}/charges/${legacyIdOf(id)}/confirm?signature=${signatureOfCharge(id)}`;

/** Where the merchant goes afterwards. */
export const wayBack = (returnUrl: string, id: string): string => {
  const url = new URL(returnUrl);
  url.searchParams.set('charge_id', legacyIdOf(id));
  return url.href;
};
