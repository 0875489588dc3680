import { CONTACT_ROWS } from './contact-rows.ts';
import { DOCUMENT_ROWS } from './document-rows.ts';
import { LIFE_ROWS } from './life-rows.ts';
import { MESSAGE_ROWS } from './message-rows.ts';
import { ORDER_ROWS } from './order-rows.ts';
import { OWN_ROWS } from './own-rows.ts';
import { PAYMENT_ROWS } from './payment-rows.ts';
import { SHOP_ROWS } from './shop-rows.ts';
import type { Row } from './row.ts';

/** What a shop that is connected sees. */
export const EVERYDAY_ROWS: readonly Row[] = [
  ...SHOP_ROWS,
  ...ORDER_ROWS,
  ...DOCUMENT_ROWS,
  ...CONTACT_ROWS,
  ...PAYMENT_ROWS,
  ...MESSAGE_ROWS,
  ...OWN_ROWS,
  ...LIFE_ROWS,
];
