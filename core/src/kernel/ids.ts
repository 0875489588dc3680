declare const shopKeyBrand: unique symbol;
declare const orderIdBrand: unique symbol;
declare const documentIdBrand: unique symbol;
declare const markBrand: unique symbol;
declare const staffBrand: unique symbol;
declare const targetBrand: unique symbol;

/** The permanent domain of a shop, e.g. `kaffeekontor-nord.myshopify.com`. Every record belongs to one. */
export type ShopKey = string & { readonly [shopKeyBrand]: true };

/** The shop platform's global id of an order. The order name is for people and never a key. */
export type OrderId = string & { readonly [orderIdBrand]: true };

/** The accounting service's id of a document. */
export type DocumentId = string & { readonly [documentIdBrand]: true };

/** A short text printed on a document by which it is found again after a crash. */
export type DocumentMark = string & { readonly [markBrand]: true };

/** The platform's number of a member of the shop's staff, digits only; what they are called stands with the shop alone. */
export type StaffId = string & { readonly [staffBrand]: true };

/** Which accounting service; the name that its adapter gave it, in addresses and in what is stored, for good. */
export type AccountingTargetId = string & { readonly [targetBrand]: true };

const SHOP_KEY = /^[a-z0-9][a-z0-9-]*\.[a-z0-9-]+(?:\.[a-z]{2,})?$/;

/** Reads a shop domain in any case; undefined when it does not look like one. */
export const parseShopKey = (text: string): ShopKey | undefined => {
  const key = text.trim().toLowerCase();
  return key.length <= 253 && SHOP_KEY.test(key) ? (key as ShopKey) : undefined;
};

/** Declares a domain to be a shop key; anything else is a defect. */
export const shopKey = (text: string): ShopKey => {
  const key = parseShopKey(text);
  if (!key) throw new RangeError(`"${text}" is not a shop domain`);
  return key;
};

/** Declares the number that a session names to be a member of staff's. */
export const staffId = (text: string): StaffId => text as StaffId;
export const orderId = (text: string): OrderId => text as OrderId;
export const documentId = (text: string): DocumentId => text as DocumentId;
/** Declares a word to be the id of an accounting service, as its adapter names itself. */
export const accountingTargetId = (text: string): AccountingTargetId => text as AccountingTargetId;
export const documentMark = (text: string): DocumentMark => text as DocumentMark;

/** The number at the end of a global id of the shop platform: `gid://shopify/Order/1042` is 1042. Other ids stay what they are. */
export const idOfGid = (id: string): string => id.slice(id.lastIndexOf('/') + 1);

/** The global id of the order that has this number at the shop platform. */
export const orderOfNumber = (number: string): OrderId => orderId(`gid://shopify/Order/${number}`);
