import type { OrderEvent } from '../orders/statuses.ts';

/** What a merchant has set. Names follow specification 2, section 3. */
export interface Preferences {
  /** Off, for every new order, or for orders created on or after a day (`YYYY-MM-DD`). */
  readonly invoiceCreate: boolean | string;
  readonly invoiceEvent: OrderEvent;
  /** Another trigger for orders paid through a gateway, by its handle. */
  readonly invoiceEventExceptions: Readonly<Record<string, OrderEvent>>;
  /** Finalise on creation, or leave a draft. */
  readonly invoiceFinalize: boolean;
  readonly invoiceDate: 'created' | 'fulfilled';
  readonly invoiceDeliveryType: '' | 'delivery' | 'service';
  readonly invoiceTitle: string;
  /** Empty: the order's name and date. */
  readonly invoiceIntroduction: string;
  readonly invoiceRemark: string;
  readonly paymentTermDays: number;
  readonly language: 'de' | 'en';
  /** Show net prices on every document, on documents for businesses, or for orders with one of the tags. */
  readonly asNet: boolean;
  readonly b2bAsNet: boolean;
  readonly tagsAsNet: readonly string[];
  readonly skipFree: boolean;
  readonly skipPos: boolean;
  /** Orders with one of these tags are left alone; compared in lower case. */
  readonly skipTags: readonly string[];
  /** First screen of the product. */
  readonly home: 'orders' | 'overview';
}

/** What a shop starts with. Creation is off until the merchant asks for it. */
export const DEFAULT_PREFERENCES: Preferences = {
  invoiceCreate: false,
  invoiceEvent: 'created',
  invoiceEventExceptions: {},
  invoiceFinalize: true,
  invoiceDate: 'created',
  invoiceDeliveryType: 'delivery',
  invoiceTitle: 'Rechnung',
  invoiceIntroduction: '',
  invoiceRemark: 'Vielen Dank für deine Bestellung.',
  paymentTermDays: 14,
  language: 'de',
  asNet: false,
  b2bAsNet: false,
  tagsAsNet: [],
  skipFree: false,
  skipPos: true,
  skipTags: [],
  home: 'overview',
};
