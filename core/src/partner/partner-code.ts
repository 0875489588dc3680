import { PARTNER_CODE_LENGTH } from '../coupons/coupon-code.ts';

const PATTERN = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/;

/** A code as a partner types it: capitals, digits and single hyphens; a blank becomes a hyphen. */
export const typedPartnerCode = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/\s/gu, '-')
    .replaceAll(/[^A-Z0-9-]/gu, '')
    .replaceAll(/-{2,}/g, '-');

/** Whether a code is 4 to 30 capitals, digits and single hyphens between them. Source: specification 1, section 5. */
export const isPartnerCode = (code: string): boolean =>
  code.length >= PARTNER_CODE_LENGTH.least && code.length <= PARTNER_CODE_LENGTH.most && PATTERN.test(code);

/** What is wrong with a typed code, in German; undefined when it may be sent. Source: specification 2, section 5. */
export const partnerCodeFault = (code: string): string | undefined => {
  if (code === '') return 'Darf nicht leer sein';
  if (code.length < PARTNER_CODE_LENGTH.least) return `Mindestens ${PARTNER_CODE_LENGTH.least} Zeichen`;
  if (code.length > PARTNER_CODE_LENGTH.most) return `Maximal ${PARTNER_CODE_LENGTH.most} Zeichen`;
  return PATTERN.test(code) ? undefined : 'Der Code ist ungültig';
};
