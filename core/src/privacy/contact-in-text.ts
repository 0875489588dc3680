import type { AskedCustomer } from '../ports/privacy-requests.ts';
import { addressStandsIn } from './address-in-text.ts';
import { phoneStandsIn } from './phone-numbers.ts';

/** Whether the address or the number for calls of a person stands in a text. */
export const contactStandsIn = (person: Pick<AskedCustomer, 'email' | 'phone'>): ((text: string) => boolean) => {
  const [hasAddress, hasPhone] = [addressStandsIn(person.email ?? ''), phoneStandsIn(person.phone)];
  return (text) => hasAddress(text) || hasPhone(text);
};
