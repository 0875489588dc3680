/** Coarse address of 2 to 12 digits, fine address of up to 30 letters and digits, check digits. KoSIT, Leitweg-ID 2.0.2. */
const FORM = /^\d{2,12}(?:-[0-9A-Z]{1,30})?-\d{2}$/;

/** ISO/IEC 7064, MOD 97-10: letters count from A = 10, hyphens do not. */
const remainder = (id: string): number => {
  let rest = 0;
  for (const character of id.replaceAll('-', '')) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
};

/** The Leitweg-ID of a public buyer in its normal form; undefined where its form or its check digits are wrong. */
export const leitwegIdIn = (text: string): string | undefined => {
  const id = text.trim().toUpperCase();
  return FORM.test(id) && remainder(id) === 1 ? id : undefined;
};
