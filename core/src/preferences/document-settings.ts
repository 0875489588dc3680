import type { DateModifier, DateUnit } from '../delivery/date-modifier.ts';

/** The fields of a group under a common beginning: `Enabled` of `invoiceSendMail` is `invoiceSendMailEnabled`. */
export type Prefixed<P extends string, T> = { readonly [K in keyof T & string as `${P}${K}`]: T[K] };

/** How documents of one kind are mailed. Every text may carry placeholders. Specification 2, section 3. */
export interface MailSettings {
  readonly Enabled: boolean;
  /** The product's own address, or the merchant's verified SMTP server. */
  readonly Sender: MailSender;
  /** Name that the recipient sees. Empty: the shop's name. */
  readonly Name: string;
  /** Addresses that get a blind copy. */
  readonly Copy: readonly string[];
  readonly Subject: string;
  readonly To: string;
  /** HTML. */
  readonly Message: string;
  /** HTML. */
  readonly Signature: string;
  /** Addresses of up to five files that are fetched when the mail is sent. */
  readonly Attachments: readonly string[];
  /** Empty: the shop's address. */
  readonly ReplyTo: string;
  /** Orders with one of these tags get no mail. */
  readonly SkipTags: readonly string[];
  /** Orders from one of these sources, such as `pos`, get no mail. */
  readonly SkipSources: readonly string[];
}
/** Our own sender, or the merchant's verified server. */
export type MailSender = 'default' | 'smtp';

/** How the goods are shown on documents of one kind. An empty text shows what the shop says. */
export interface ItemLayout {
  readonly ItemTitle: string;
  readonly ItemDetail: string;
  readonly ItemUnit: string;
  /** Id of the accounting service's print layout. Empty: its default. */
  readonly PrintLayout: string;
}

/** How goods and shipping are shown on a document with prices. */
export interface PricedLayout extends ItemLayout {
  readonly IncludeSku: boolean;
  readonly IncludeGtin: boolean;
  readonly ShippingTitle: string;
  readonly ShippingDetail: string;
  readonly ShippingUnit: string;
}

/** What an invoice shows besides: a credit note gives back what was paid, so that neither has a row there. */
export interface InvoiceLayout extends PricedLayout {
  readonly DiscountTitle: string;
  readonly DiscountDetail: string;
  readonly DiscountUnit: string;
  /** Whether shipping that costs nothing has a row. */
  readonly ShippingShowFree: boolean;
}

/** The day of delivery, or the two days of a span, counted from events. An empty second event means a single day. */
export interface DeliveryDateSettings {
  readonly '0Event': DeliveryDateEvent;
  readonly '0Modify': DateModifier;
  readonly '0Offset': number;
  readonly '0Unit': DateUnit;
  readonly '1Event': DeliveryDateEvent | '';
  readonly '1Modify': DateModifier;
  readonly '1Offset': number;
  readonly '1Unit': DateUnit;
}
/** From whose day a delivery date is counted. */
export type DeliveryDateEvent = 'created' | 'fulfilled';

/** Where on a document the order is named, so that both are found by each other. */
export type ReferencePlace = 'title' | 'introduction' | 'remark';
/** Where a reference stands on delivery notes, which have terms as well. */
export type DeliveryReferencePlace = ReferencePlace | 'terms';
