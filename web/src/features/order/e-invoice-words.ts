import type { OrderReply } from '@belegwerk/contracts/api';
import { E_INVOICE_LIGHT_WORDS } from '@belegwerk/core/sentences';
import type { StatusWord } from '../../ui/index.ts';

export type EInvoiceReply = OrderReply['eInvoices'][number];

const TONES: Readonly<Record<EInvoiceReply['light'], StatusWord['tone']>> = {
  broken: 'critical',
  none: 'warning',
  'will-be-none': 'warning',
  unknown: 'neutral',
  'will-be': 'success',
  written: 'success',
};

/** The traffic light of an invoice. */
export const eInvoiceWord = ({ light }: EInvoiceReply): StatusWord => ({
  text: E_INVOICE_LIGHT_WORDS[light],
  tone: TONES[light],
});
