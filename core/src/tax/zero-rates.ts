import { parsePercent, type TaxRate } from '../kernel/tax-rate.ts';
import { vatPrefix } from '../vat-ids/vat-prefix.ts';

/** What a merchant can say of something that the shop charged 0 % for, and what it means. */
interface Choice {
  /** On screens. */
  readonly label: string;
  /** The tax is contained in the price, at this rate in percent; the gross stays. */
  readonly contained?: string;
  /** The sentence that the law wants on the row (§ 14 Abs. 4 Nr. 8 UStG). */
  readonly note?: readonly [german: string, english: string];
}

const exempt = (paragraph: string, what: string): Choice => ({
  label: `Steuerfrei nach ${paragraph} (${what})`,
  note: [`Steuerfrei nach ${paragraph}`, `Tax-exempt under ${paragraph} of the German VAT Act`],
});

/** Answers to the question why there is no tax on something. */
export const ZERO_RATE_CHOICES = {
  'as-goods': { label: 'Wie die Waren besteuern, der Preis bleibt' },
  'included-19': { label: '19 % sind im Preis enthalten', contained: '19' },
  'included-7': { label: '7 % sind im Preis enthalten', contained: '7' },
  photovoltaics: {
    label: '0 % für Photovoltaik (§ 12 Abs. 3 UStG)',
    note: [
      'Steuersatz 0 % nach § 12 Abs. 3 UStG (Photovoltaik)',
      'VAT rate 0 % under section 12 (3) of the German VAT Act (photovoltaics)',
    ],
  },
  'margin-scheme': { label: 'Differenzbesteuert (§ 25a UStG), in Lexware Office von Hand' },
  'exempt-4-8': exempt('§ 4 Nr. 8 Buchst. i UStG', 'gültige amtliche Wertzeichen zum aufgedruckten Wert'),
  'exempt-4-14': exempt('§ 4 Nr. 14 UStG', 'Heilbehandlung'),
  'exempt-4-20': exempt('§ 4 Nr. 20 UStG', 'Kultur'),
  'exempt-4-21': exempt('§ 4 Nr. 21 UStG', 'Bildung'),
  'exempt-4-22': exempt(
    '§ 4 Nr. 22 Buchst. a UStG',
    'Kurse und Vorträge von Volkshochschulen, Kammern und gemeinnützigen Trägern',
  ),
  'exempt-25c': exempt('§ 25c UStG', 'Anlagegold'),
  'zero-rated': { label: 'Ja, 0 % ist dort der richtige Satz' },
  'taxed-there': { label: 'Nein, dort fällt Umsatzsteuer an' },
} as const satisfies Readonly<Record<string, Choice>>;

export type ZeroRateChoice = keyof typeof ZERO_RATE_CHOICES;

/** Stands before the paragraph of an exemption that a merchant typed: `exempt:§ 4 Nr. 11b UStG`. */
export const OTHER_EXEMPTION = 'exempt:';
export type ZeroRateAnswer = ZeroRateChoice | `${typeof OTHER_EXEMPTION}${string}`;

const MAX_PARAGRAPH = 60;

const isOther = (answer: string): answer is `${typeof OTHER_EXEMPTION}${string}` => answer.startsWith(OTHER_EXEMPTION);

/** Such an answer as it is kept; undefined where no paragraph is named. */
export const otherExemption = (text: string): ZeroRateAnswer | undefined => {
  const paragraph = text.slice(isOther(text) ? OTHER_EXEMPTION.length : 0).trim();
  return /^§\s?\d[\p{L}\p{N} .,§()]*$/u.test(paragraph) && paragraph.length <= MAX_PARAGRAPH
    ? `${OTHER_EXEMPTION}${paragraph}`
    : undefined;
};

export const zeroRateChoices = Object.keys(ZERO_RATE_CHOICES) as readonly ZeroRateChoice[];

const choiceOf = (answer: ZeroRateAnswer): Choice => {
  if (!isOther(answer)) return ZERO_RATE_CHOICES[answer];
  const paragraph = answer.slice(OTHER_EXEMPTION.length);
  return {
    label: `Steuerfrei nach ${paragraph}`,
    note: [`Steuerfrei nach ${paragraph}`, `Tax-exempt under ${paragraph} (German VAT Act)`],
  };
};

/** An answer as it stands on screens. */
export const zeroRateLabel = (answer: ZeroRateAnswer): string => choiceOf(answer).label;

/** The rate at which tax is contained in the price, where that is the answer. */
export const containedRate = (choice: ZeroRateAnswer): TaxRate | undefined => {
  const { contained } = choiceOf(choice);
  return contained === undefined ? undefined : parsePercent(contained);
};

/** What stands on the row because of the answer. */
export const zeroRateNote = (choice: ZeroRateAnswer, language: 'de' | 'en'): string | undefined => {
  const [german, english] = choiceOf(choice).note ?? [];
  return language === 'en' && english !== undefined ? `${german} / ${english}` : german;
};

/**
 * What is asked about: shipping and fees once for the shop; goods in Germany by their product, a tag of their order or the
 * title of the tax; goods abroad by country and product.
 */
export const ZERO_RATE_SUBJECTS = ['shipping', 'goods', 'abroad'] as const;
export type ZeroRateSubject = (typeof ZERO_RATE_SUBJECTS)[number];

/** By what an answer is remembered. */
export const ZERO_RATE_SCOPES = ['shipping', 'product', 'tag', 'tax', 'abroad'] as const;
export type ZeroRateScope = (typeof ZERO_RATE_SCOPES)[number];

/** Which answers fit which scope. */
const OF_GOODS: readonly ZeroRateChoice[] = zeroRateChoices.filter(
  (each) => each !== 'as-goods' && each !== 'zero-rated' && each !== 'taxed-there',
);
export const CHOICES_OF_SCOPE: Readonly<Record<ZeroRateScope, readonly ZeroRateChoice[]>> = {
  shipping: ['as-goods', 'included-19', 'included-7'],
  product: OF_GOODS,
  tag: OF_GOODS,
  tax: OF_GOODS,
  abroad: ['zero-rated', 'taxed-there'],
};

/**
 * Answers of the merchant by what they are for: `shipping`, `product:TITLE`, `tag:TAG`, `tax:TITLE` or `abroad:FR:TITLE`;
 * case does not count.
 */
export type ZeroRates = Readonly<Record<string, ZeroRateAnswer>>;

/** The name under which an answer is remembered. */
export const zeroRateKey = (scope: ZeroRateScope, name = ''): string =>
  scope === 'shipping' ? scope : `${scope}:${name.trim()}`;

/** The scopes in which a merchant may name a paragraph. */
export const takesOtherExemption = (scope: ZeroRateScope): boolean => scope !== 'shipping' && scope !== 'abroad';

/** The scope of such a name; undefined for any other text. */
export const zeroRateScope = (key: string): ZeroRateScope | undefined => {
  if (key === 'shipping') return key;
  const [scope, name = ''] = key.split(/:(.*)/su);
  const found = ZERO_RATE_SCOPES.find((each) => each !== 'shipping' && each === scope);
  if (name.trim() === '') return undefined;
  return found === 'abroad' && !/^[A-Z]{2}:./iu.test(name.trim()) ? undefined : found;
};

/** What is known of something that was charged at 0 %. */
export interface ZeroRated {
  readonly subject: ZeroRateSubject;
  readonly title: string;
  readonly tags: readonly string[];
  readonly taxTitles: readonly string[];
  /** VAT prefix of the country, for what goes abroad. */
  readonly country: string;
}

/** The names under which an answer may be remembered, the nearest first. */
export const zeroRateKeys = ({ subject, title, tags, taxTitles, country }: ZeroRated): readonly string[] => {
  if (subject === 'shipping') return [zeroRateKey('shipping')];
  if (subject === 'abroad') return [zeroRateKey('abroad', `${vatPrefix(country)}:${title.trim()}`)];
  return [
    zeroRateKey('product', title),
    ...tags.map((tag) => zeroRateKey('tag', tag)),
    ...taxTitles.map((tax) => zeroRateKey('tax', tax)),
  ];
};

/** What the merchant has said of it, if anything. */
export const zeroRateAnswer = (rates: ZeroRates, of: ZeroRated): ZeroRateAnswer | undefined => {
  const said = new Map(Object.entries(rates).map(([key, choice]) => [key.toLowerCase(), choice]));
  return zeroRateKeys(of)
    .map((key) => said.get(key.toLowerCase()))
    .find((choice) => choice !== undefined);
};

/** Why an answer does not do for something: it goes as goods that are not there, or is of German rates and it goes elsewhere. */
export type UnfitAnswer = 'no-goods' | 'domestic-only' | 'taxed-there';
