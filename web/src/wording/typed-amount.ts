/** `1234.50` as people write it in a field: `1234,50`. */
export const asTyped = (amount: string): string => amount.replace('.', ',');

const TYPED = /^(-?)(\d{1,8}|\d{1,3}(?:\.\d{3}){1,2})(?:,(\d{1,2}))?$/;

/** An amount as a person types it, `1.234,5` or `1234,50`, as `1234.50`; undefined where it is none. */
export const typedAmount = (text: string): string | undefined => {
  const [, sign = '', whole, fraction = ''] = TYPED.exec(text.replace(/[\s€]/g, '').replace(/^[−–]/, '-')) ?? [];
  return whole === undefined ? undefined : `${sign}${whole.replaceAll('.', '')}.${fraction.padEnd(2, '0')}`;
};
