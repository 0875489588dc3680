import { zeroRateScope, type ZeroRateScope } from '../../tax/zero-rates.ts';

/** What an answer about 0 % is remembered for. */
export const ZERO_RATE_SCOPE_LABELS: Readonly<Record<ZeroRateScope, string>> = {
  shipping: 'Versand',
  product: 'Produkt',
  tag: 'Tag der Bestellung',
  tax: 'Name der Steuer',
  abroad: 'Produkt im Ausland',
};

/** `Produkt Solarmodul`. */
export const zeroRateSubjectText = (key: string): string => {
  const scope = zeroRateScope(key);
  return scope === undefined ? key : [ZERO_RATE_SCOPE_LABELS[scope], key.slice(scope.length + 1)].join(' ').trim();
};
