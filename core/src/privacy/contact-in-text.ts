import type { AskedCustomer } from '../ports/privacy-requests.ts';
import { addressStandsIn } from './address-in-text.ts';
import { phoneStandsIn } from './phone-numbers.ts';

/**
 * Whether the address or the number for calls of a person stands in a text without escapes; the second is the same text
 * without the numbers of the platform, which may have the same digits as a number for calls.
 */
export const contactStandsIn = (
  person: Pick<AskedCustomer, 'email' | 'phone'>,
): ((text: string, withoutIds?: string) => boolean) => {
  const [hasAddress, hasPhone] = [addressStandsIn(person.email ?? ''), phoneStandsIn(person.phone)];
  return (text, withoutIds = text) => hasAddress(text) || hasPhone(withoutIds);
};
