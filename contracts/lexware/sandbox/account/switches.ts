/** How the sandbox behaves where the vendor's behaviour varies, is unknown or depends on settings of the account. */
export type Switches = {
  /** Answer to unknown paths and methods below `/v1`: plain 404 (measured) or the gateway's 403 (documented). */
  readonly unknownPath: 404 | 403;
  /** Answer to ids that do not exist. */
  readonly unknownId: 404 | 403;
  /** A new contact can be used in vouchers only after this many milliseconds. */
  readonly contactDelayMs: number;
  /** The voucherlist shows a new voucher only after this many milliseconds. */
  readonly indexDelayMs: number;
  /** A voucher made by a file upload is readable after this many milliseconds and recognised after twice as many. */
  readonly uploadDelayMs: number;
  /** Whether the API's own writes emit events. */
  readonly echoOwnWrites: boolean;
  /** Of a sales voucher only the connection is told through which it was made, as if each had a company of its own. */
  readonly companyPerConnection: boolean;
  /** Invoices to companies become ZUGFeRD documents. */
  readonly electronicInvoices: boolean;
  /** A credit note above the open amount of its invoice is refused. */
  readonly refuseCreditAboveOpen: boolean;
  /** API keys may use the partner interface (finance, master data of the company), which real ones may not. */
  readonly partnerApiKey: boolean;
  /** Scopes that the API key was not given; a key does not tell. */
  readonly keyWithout: readonly string[];
};

/** The defaults follow what was measured on live accounts. */
export const defaultSwitches: Switches = {
  unknownPath: 404,
  unknownId: 404,
  contactDelayMs: 0,
  indexDelayMs: 0,
  uploadDelayMs: 0,
  echoOwnWrites: true,
  companyPerConnection: false,
  electronicInvoices: false,
  refuseCreditAboveOpen: true,
  partnerApiKey: false,
  keyWithout: [],
};
