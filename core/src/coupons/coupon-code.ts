/** Length of the codes that partners choose. Source: specification 1, section 5. */
export const PARTNER_CODE_LENGTH = { least: 4, most: 30 } as const;

/** The dialog takes codes up to this length; longer ones come by a link. Source: specification 1, section 5. */
export const TYPED_CODE_LENGTH = 20;

/** A code is worth asking about when it is longer than this. */
const TOO_SHORT = 3;

const capitals = (text: string): string => text.toUpperCase().trim().replaceAll(/\s/gu, '-');
const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

/** A code as codes are written: capitals, blanks as hyphens, and no longer than the codes of partners may be. */
export const writtenCouponCode = (text: string): string => cut(capitals(text), PARTNER_CODE_LENGTH.most);

/** A code as it is typed into the dialog. */
export const typedCouponCode = (text: string): string => cut(capitals(text), TYPED_CODE_LENGTH);

/** Whether the button for redeeming is enabled. */
export const canAskForCoupon = (code: string): boolean => Array.from(code).length > TOO_SHORT;

/** The code that restricts the plans shown instead of lowering a price. */
export const PARTNER_CODE = 'PARTNER';
