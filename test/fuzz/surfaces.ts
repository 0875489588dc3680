import { E_INVOICE_TEXTS } from './surfaces-of-e-invoices.ts';
import { MAIL_TEXTS } from './surfaces-of-mail.ts';
import { ORDER_TEXTS } from './surfaces-of-orders.ts';
import { PRIVACY_TEXTS } from './surfaces-of-privacy.ts';
import { SETTING_TEXTS } from './surfaces-of-settings.ts';
import { SETTLEMENT_TEXTS } from './surfaces-of-settlements.ts';
import { WIRE_TEXTS } from './surfaces-of-wires.ts';
import type { Surface } from './surface.ts';

/** Every reader of a text that a stranger can send: customers, merchants, callers, and servers that we did not choose. */
export const SURFACES: readonly Surface[] = [
  ...E_INVOICE_TEXTS,
  ...MAIL_TEXTS,
  ...ORDER_TEXTS,
  ...PRIVACY_TEXTS,
  ...SETTING_TEXTS,
  ...SETTLEMENT_TEXTS,
  ...WIRE_TEXTS,
];
