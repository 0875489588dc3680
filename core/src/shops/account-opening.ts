import { isEmailAddress } from '../kernel/email-address.ts';

/** What is wrong with an address for which an account is wanted; undefined when nothing is. Specification 1, section 5. */
export const openingFault = (email: string): 'no-email' | 'not-an-email' | undefined => {
  if (email === '') return 'no-email';
  return isEmailAddress(email) ? undefined : 'not-an-email';
};
