import { digestOfData } from '../kernel/digest.ts';
import type { Recipient } from './draft.ts';

/** Tells whether two documents name the same recipient, without saying whom; the contact it is booked on does not count. */
export const recipientDigest = ({ contactId: _contact, ...shown }: Recipient): string => digestOfData(shown);
