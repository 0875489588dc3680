/** Where something goes, is, comes from, or what belongs there. */
export type CountryWord = 'nach' | 'in' | 'aus' | 'von';

type Forms = Readonly<Record<CountryWord, string>>;

const REGIONS = new Intl.DisplayNames(['de'], { type: 'region' });
const PREFIXES: Readonly<Record<string, string>> = { EL: 'GR' };

const FEMININE: Forms = { nach: 'in die', in: 'in der', aus: 'aus der', von: 'der' };
const PLURAL: Forms = { nach: 'in die', in: 'in den', aus: 'aus den', von: 'der' };

/** Countries that German calls by an article. */
const ARTICLES: Readonly<Record<string, Forms>> = {
  BS: PLURAL,
  CH: FEMININE,
  MD: FEMININE,
  MV: PLURAL,
  PH: PLURAL,
  SK: FEMININE,
  TR: FEMININE,
  UA: FEMININE,
};

/** Names that change with their article. */
const INFLECTED: Readonly<Record<string, Forms>> = {
  AE: {
    nach: 'in die Vereinigten Arabischen Emirate',
    in: 'in den Vereinigten Arabischen Emiraten',
    aus: 'aus den Vereinigten Arabischen Emiraten',
    von: 'der Vereinigten Arabischen Emirate',
  },
  DO: {
    nach: 'in die Dominikanische Republik',
    in: 'in der Dominikanischen Republik',
    aus: 'aus der Dominikanischen Republik',
    von: 'der Dominikanischen Republik',
  },
  GB: {
    nach: 'ins Vereinigte Königreich',
    in: 'im Vereinigten Königreich',
    aus: 'aus dem Vereinigten Königreich',
    von: 'des Vereinigten Königreichs',
  },
  NL: { nach: 'in die Niederlande', in: 'in den Niederlanden', aus: 'aus den Niederlanden', von: 'der Niederlande' },
  US: {
    nach: 'in die Vereinigten Staaten',
    in: 'in den Vereinigten Staaten',
    aus: 'aus den Vereinigten Staaten',
    von: 'der Vereinigten Staaten',
  },
};
const SOMEWHERE: Forms = {
  nach: 'ins Lieferland',
  in: 'im Lieferland',
  aus: 'aus dem Lieferland',
  von: 'des Lieferlands',
};

/** A country by its code or VAT prefix with the word before it: `nach Frankreich`, `in die Niederlande`. */
export const countryText = (word: CountryWord, code: string | undefined): string => {
  if (code === 'XI') return `${word} Nordirland`;
  const region = PREFIXES[code ?? ''] ?? code ?? '';
  if (!/^[A-Z]{2}$/.test(region)) return SOMEWHERE[word];
  return INFLECTED[region]?.[word] ?? `${ARTICLES[region]?.[word] ?? word} ${REGIONS.of(region) ?? region}`;
};

/** A country by its code or VAT prefix, alone: `Österreich`. */
export const countryName = (code: string | undefined): string => {
  if (code === 'XI') return 'Nordirland';
  const region = PREFIXES[code ?? ''] ?? code ?? '';
  return /^[A-Z]{2}$/.test(region) ? (REGIONS.of(region) ?? region) : 'Lieferland';
};
