/** Where something goes, is, comes from, or what belongs there. */
export type CountryWord = 'nach' | 'in' | 'aus' | 'von';

type Forms = Readonly<Record<CountryWord, string>>;

const REGIONS = new Intl.DisplayNames(['de'], { type: 'region' });
const PREFIXES: Readonly<Record<string, string>> = { EL: 'GR' };

const FEMININE: Forms = { nach: 'in die', in: 'in der', aus: 'aus der', von: 'der' };
const PLURAL: Forms = { nach: 'in die', in: 'in den', aus: 'aus den', von: 'der' };

/** Countries that German calls by an article. */
const ARTICLES: Readonly<Record<string, Forms>> = {
  CH: FEMININE,
  MD: FEMININE,
  SK: FEMININE,
  TR: FEMININE,
  UA: FEMININE,
  NL: PLURAL,
  US: PLURAL,
};

const UNITED_KINGDOM: Forms = {
  nach: 'ins Vereinigte Königreich',
  in: 'im Vereinigten Königreich',
  aus: 'aus dem Vereinigten Königreich',
  von: 'des Vereinigten Königreichs',
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
  if (region === 'GB') return UNITED_KINGDOM[word];
  if (!/^[A-Z]{2}$/.test(region)) return SOMEWHERE[word];
  const name = REGIONS.of(region) ?? region;
  const isDative = word === 'in' || word === 'aus';
  return `${ARTICLES[region]?.[word] ?? word} ${region === 'NL' && isDative ? `${name}n` : name}`;
};
