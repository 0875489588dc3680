import type { OrderRow } from '@belegwerk/contracts/api';

/** The German sentence that says why an order stands where it does. */
export const reasonSentence = ({ reason }: OrderRow['standing']): string => reason.code;
