import { countryName } from './german-countries.ts';
import { zeroRateScope, type ZeroRateScope } from '../../tax/zero-rates.ts';

/** What an answer about 0 % is remembered for. */
export const ZERO_RATE_SCOPE_LABELS: Readonly<Record<ZeroRateScope, string>> = {
  shipping: 'Versand',
  product: 'Produkt',
  tag: 'Schlagwort (Tag)',
  tax: 'Name der Steuer',
  abroad: 'Produkt im Ausland',
};

/** `Produkt Solarmodul`, `Produkt im Ausland Baguette, Frankreich`. */
export const zeroRateSubjectText = (key: string): string => {
  const scope = zeroRateScope(key);
  if (scope === undefined) return key;
  const name = key.slice(scope.length + 1);
  const [country = '', title = ''] = scope === 'abroad' ? name.trim().split(/:(.*)/su) : [];
  const told = scope === 'abroad' ? `${title}, ${countryName(country.toUpperCase())}` : name;
  return [ZERO_RATE_SCOPE_LABELS[scope], told].join(' ').trim();
};
