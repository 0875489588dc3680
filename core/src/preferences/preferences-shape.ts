import type { ReturnFees, SmallBusinessTaxed } from '../tax/treatment.ts';
import type { BookingSource } from '../records/month-edition.ts';
import type { OnceAsked } from '../records/open-item.ts';
import type { TurnoverAnswer } from '../e-invoice/duty.ts';
import type { ZugferdAnswer } from '../e-invoice/zugferd-switch.ts';
import type { OrderEvent } from '../orders/statuses.ts';
import type { AccountRates } from '../tax/account-rates.ts';
import type { CreditReading, OssSourceAnswer } from '../tax/oss-choices.ts';
import type { ZeroRates } from '../tax/zero-rates.ts';
import type { VatIdPlace } from '../vat-ids/vat-id-place.ts';
import type { Creation } from './creation.ts';
import type { DatevChart } from './datev-accounts.ts';
import type { DeliveryType, DocumentTag, InvoiceDay, InvoiceDue } from './document-choices.ts';
import type {
  DeliveryDateSettings,
  DeliveryReferencePlace,
  ItemLayout,
  MailSettings,
  Prefixed,
  InvoiceLayout,
  ReferencePlace,
} from './document-settings.ts';
import type { LeitwegIdPlace } from './leitweg-id-places.ts';
import type { MetafieldAddress, MetafieldSource } from './metafield-address.ts';

/** Not at all; the merchant answers; a company of the same person is accepted by itself. */
export const NAME_REQUESTS = ['off', 'ask', 'company'] as const;
export type NameRequests = (typeof NAME_REQUESTS)[number];

/** Settings of the product itself. */
export interface GeneralSettings {
  /** First screen of the product. */
  readonly home: 'orders' | 'overview';
  /** The settings screens show what is seldom needed, too. */
  readonly expertMode: boolean;
  readonly language: 'de' | 'en';
  /** Documents of an order are in the language of its customer, an addition of ours; `language` where the shop names none. */
  readonly languageOfCustomer: boolean;
  /** Where notifications go. Empty: the shop's address. */
  readonly email: string;
  readonly creditsExhaustedSoon: boolean;
  readonly creditsExhaustedNow: boolean;
  readonly onboarding: boolean;
  readonly connectionMissing: boolean;
  /** Which kinds of documents are printed from the shop's admin and gathered for many orders. */
  readonly printInvoices: boolean;
  readonly printCredits: boolean;
  readonly printDeliveries: boolean;
}

/** Which orders are left alone, and what is put right in the others. */
export interface OrderSettings {
  readonly skipFree: boolean;
  readonly skipPos: boolean;
  /** Recipient on a document for an order from the till without a name. */
  readonly posName: string;
  /** Orders with one of these tags are left alone; compared in lower case. */
  readonly skipTags: readonly string[];
  /** A tip takes the main rate of the goods. */
  readonly fixTaxTip: boolean;
  /** Shipping takes the main rate of the goods, or is split over their rates. */
  readonly fixTaxShipping: boolean | 'split';
  /** What the merchant has said of what the shop sells at 0 %. */
  readonly zeroRates: ZeroRates;
  /** Rates abroad that the account is sent all the same, or has refused. */
  readonly accountRates: AccountRates;
  /** An order of a small business on which tax was charged: held, or invoiced over what was paid, without tax. */
  readonly smallBusinessTaxed: SmallBusinessTaxed;
  /** What is kept of a return: a part of the price at the rates of the goods, or damages that are not taxed. */
  readonly returnFees: ReturnFees;
  /** Mark the order as paid when its invoice is paid. */
  readonly syncOrderPayment: boolean;
}

/** Contacts of the accounting service. */
export interface ContactSettings {
  readonly vatIdPlaces: readonly VatIdPlace[];
  /** Ask a registry by itself about each VAT id on which the tax of an invoice rests. */
  readonly vatIdCheck: boolean;
  /** The merchant's own German id for such questions; empty: as the accounting service tells it. */
  readonly ownVatId: string;
  /** Where Leitweg-ID and vendor number of a public buyer are looked for by their names. */
  readonly leitwegIdPlaces: readonly LeitwegIdPlace[];
  /** `namespace.key` of metafields of the order, the customer or the company that hold them; empty: none. */
  readonly leitwegIdMetafield: string;
  readonly vendorNumberMetafield: string;
  /** Invoices to public buyers show net prices, without which they are no XRechnung. */
  readonly xRechnungAsNet: boolean;
  /** For every order, for orders with one of the tags, or, with none, only where the accounting service demands one. */
  readonly contactCreate: 'all' | readonly string[];
  readonly contactPushEmail: boolean;
  readonly contactPushPhone: boolean;
  readonly contactPushShop: boolean;
  readonly contactPushCustomer: boolean;
  readonly contactPushNote: boolean;
  /** Words that the note of every contact of ours begins with, by which it is found at the accounting service. */
  readonly contactTag: readonly string[];
  /** One such word for all contacts, e.g. the sales channel; empty: none. */
  readonly contactCategory: string;
  /** Whether signed-in customers may ask for another name on their invoice, and who answers. */
  readonly nameRequests: NameRequests;
  /** So many days from the day of the order on they may. */
  readonly nameRequestDays: number;
}

/** Settings of invoices. */
export interface InvoiceSettings
  extends
    Prefixed<'invoiceDeliveryDate', DeliveryDateSettings>,
    Prefixed<'invoiceLayout', InvoiceLayout>,
    Prefixed<'invoiceSendMail', MailSettings> {
  readonly invoiceCreate: Creation;
  readonly invoiceEvent: OrderEvent;
  /** Another trigger for orders paid through a gateway, by its handle in lower case. */
  readonly invoiceEventExceptions: Readonly<Record<string, OrderEvent>>;
  /** Finalise on creation, or leave a draft. */
  readonly invoiceFinalize: boolean;
  /** Once an order is so far, a draft of its invoice needs the merchant: it is to be finalised (record 98). */
  readonly invoiceEnshrine: OrderEvent;
  readonly invoiceEdits: EditPolicy;
  /** `issued` is an addition of ours to the two values of the specification: the day on which the invoice is made. */
  readonly invoiceDate: InvoiceDay;
  readonly invoiceDeliveryType: DeliveryType;
  readonly invoiceReferencePlaces: readonly ReferencePlace[];
  readonly invoiceTitle: string;
  /** Empty: the order's name and date. */
  readonly invoiceIntroduction: string;
  readonly invoiceRemark: string;
  readonly paymentTermDays: number;
  /** What the days are counted from: the date of the invoice, or the day on which the last goods left (record 98). */
  readonly invoiceDue: InvoiceDue;
  /** Show net prices on every document, on documents for businesses, or for orders with one of the tags. */
  readonly asNet: boolean;
  readonly b2bAsNet: boolean;
  readonly tagsAsNet: readonly string[];
  /** A discount as a percentage of its line; otherwise as rows of its own. */
  readonly useDiscount: boolean;
  /** Tags that the order gets once it has its invoice. */
  readonly invoiceTagCustom: readonly string[];
  /** What the last line of the remark names, so that a document is found by it at the accounting service. */
  readonly invoiceTag: readonly DocumentTag[];
}
/**
 * How a change of the order after its invoice is settled: by further documents for the difference, or by a credit note
 * over everything and a new invoice (R24).
 */
export type EditPolicy = 'additional' | 'reissue';

/** Settings of e-invoices; additions of ours. */
export interface EInvoiceSettings {
  /** What the whole business turned over in 2026. */
  readonly eInvoiceTurnover: TurnoverAnswer;
  /** Whether the account makes ZUGFeRD invoices for companies; what came back counts more (`zugferdOf`). */
  readonly eInvoiceZugferd: ZugferdAnswer;
  /** The mail of an e-invoice waits until it was checked, and for a person where it is broken. */
  readonly eInvoiceHoldMail: boolean;
}

/** Returns of the one-stop shop; additions of ours. */
export interface OssSettings {
  readonly ossSource: OssSourceAnswer;
  readonly ossCredits: CreditReading;
}

/** Settings of credit notes. */
export interface CreditSettings
  extends Prefixed<'creditLayout', InvoiceLayout>, Prefixed<'creditSendMail', MailSettings> {
  readonly creditCreate: Creation;
  readonly creditFinalize: boolean;
  /** The day on which the money went back, or on which the credit note is made. */
  readonly creditDate: 'refunded' | 'created';
  /** The day or period of the supply stands below the invoices that are corrected. */
  readonly creditDeliveryDate: boolean;
  /** Net prices, also where the invoice shows others. */
  readonly creditAsNet: boolean;
  readonly creditReferencePlaces: readonly ReferencePlace[];
  readonly creditLayoutTitle: string;
  /** Empty: the number of the invoice, the order's name and date. */
  readonly creditLayoutIntroduction: string;
  readonly creditLayoutRemark: string;
  /** Tags that the order gets once it has a credit note. */
  readonly creditTagCustom: readonly string[];
  readonly creditTag: readonly DocumentTag[];
}

/** Settings of delivery notes. */
export interface DeliverySettings
  extends
    Prefixed<'deliveryDeliveryDate', DeliveryDateSettings>,
    Prefixed<'deliveryLayout', ItemLayout>,
    Prefixed<'deliverySendMail', MailSettings> {
  readonly deliveryCreate: Creation;
  readonly deliveryFinalize: boolean;
  readonly deliveryDate: 'created' | 'fulfilled';
  readonly deliveryDeliveryType: DeliveryType;
  /** What each piece came to after discount stands on its row; otherwise a delivery note knows no prices. */
  readonly deliveryPrices: boolean;
  readonly deliveryReferencePlaces: readonly DeliveryReferencePlace[];
  readonly deliveryLayoutTitle: string;
  /** Empty: the order's name and date. */
  readonly deliveryLayoutIntroduction: string;
  readonly deliveryLayoutTerms: string;
  readonly deliveryLayoutRemark: string;
}

/** Payments as bank transactions. */
export interface TransactionSettings {
  readonly transactionCreate: boolean;
  readonly transactionHints: boolean;
  readonly transactionFees: boolean;
  /** The customer is named as the one who paid. */
  readonly transactionClient: boolean;
  /** Whether payments through a gateway, by its handle in lower case, become entries; one that is absent: no. */
  readonly transactionGateway: Readonly<Record<string, boolean>>;
  /** Whether the accounting account fetches the transactions of PayPal by itself; `ask`: not answered yet. */
  readonly transactionPaypal: OnceAsked;
  /** Whether the merchant's bank brings payments that we do not transfer; `ask`: not answered yet. */
  readonly transactionByBank: OnceAsked;
}

/** Metafields of the shop platform. */
export interface MetafieldSettings {
  readonly loadMetafields: readonly MetafieldSource[];
  /** The metafield of the order that a value is written to, by the id of the value. */
  readonly saveMetafield: Readonly<Record<string, MetafieldAddress>>;
}

/** The merchant's mail server; its password is a secret and kept elsewhere. An empty host: there is none. */
export interface SmtpSettings {
  readonly smtpHost: string;
  readonly smtpPort: number;
  readonly smtpEncryption: 'SSL' | 'TLS';
  readonly smtpUser: string;
  readonly smtpEmail: string;
  readonly smtpName: string;
}

/** With which month a fiscal year begins. */
export const FIRST_MONTHS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
export type FirstMonth = (typeof FIRST_MONTHS)[number];

/** What the tax adviser gets; additions of ours. An account that is empty is the one that the chart proposes. */
export interface HandoverSettings {
  readonly bookingSource: BookingSource;
  /** Of the adviser at DATEV, and of the merchant there; empty while they are not given. */
  readonly datevConsultantNumber: string;
  readonly datevClientNumber: string;
  readonly datevYearStart: FirstMonth;
  readonly datevChart: DatevChart;
  readonly datevAccountLength: number;
  readonly datevDebtorAccount: string;
  readonly datevStandardAccount: string;
  readonly datevReducedAccount: string;
  readonly datevZeroRateAccount: string;
  readonly datevOssAccount: string;
  readonly datevIntraCommunityAccount: string;
  readonly datevExportAccount: string;
  readonly datevForeignServiceAccount: string;
  readonly datevReverseChargeAccount: string;
  readonly datevSmallBusinessAccount: string;
  readonly datevVoucherAccount: string;
  /** Accounts for 19 and 7 % that the merchant names compute the tax by themselves, so that no key stands beside them. */
  readonly datevAutomaticAccounts: boolean;
}

/** What only the merchant knows for the documentation of procedures, a text for each of its chapters; additions of ours. */
export interface ProcedureSettings {
  readonly procedureInCharge: string;
  readonly procedureScope: string;
  readonly procedureBusiness: string;
  readonly procedureSystems: string;
  readonly procedureRoles: string;
  readonly procedureOtherSales: string;
  readonly procedurePaper: string;
  readonly procedureReview: string;
  readonly procedureAdviser: string;
  readonly procedureOriginals: string;
  readonly procedureBackups: string;
  readonly procedureControls: string;
  readonly procedureAuditor: string;
  readonly procedurePrivacy: string;
  readonly procedureAnnexes: string;
}

/** What a merchant has set. Names follow specification 2, section 3. */
export interface Preferences
  extends
    GeneralSettings,
    OrderSettings,
    OssSettings,
    ContactSettings,
    InvoiceSettings,
    EInvoiceSettings,
    CreditSettings,
    DeliverySettings,
    TransactionSettings,
    MetafieldSettings,
    SmtpSettings,
    HandoverSettings,
    ProcedureSettings {}

/**
 * Settings as documents follow them, without the language: in which one a document is, is decided for each of them
 * (`core/src/shops/document-language.ts`).
 */
export type DocumentPreferences = Omit<Preferences, 'language' | 'languageOfCustomer'>;

/** The name of a setting. */
export type FieldKey = keyof Preferences;
