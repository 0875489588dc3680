import type { LanguageCause } from '../documents/document-notice.ts';
import type { DocumentLanguage } from '../documents/words.ts';
import type { Order } from '../orders/order.ts';
import type { Shop } from './shop.ts';

/** In which language a document is, and why, where it is not the one that the shop has set. */
export interface SpokenLanguage {
  readonly language: DocumentLanguage;
  readonly languageBecause?: LanguageCause | undefined;
}

type Speaking = Pick<Shop, 'preferences' | 'accounting'>;

/** `de`, `de-AT` and `de_CH` are German, every other language is answered in English; undefined of what names none. */
const languageOfLocale = (locale = ''): DocumentLanguage | undefined => {
  const [spoken] = /^[a-z]{2,3}(?![a-z])/i.exec(locale.trim()) ?? [];
  if (spoken === undefined) return undefined;
  return spoken.toLowerCase() === 'de' ? 'de' : 'en';
};

/** Only some editions of the account have documents in another language than German. */
const asAble = (
  wanted: DocumentLanguage,
  { preferences, accounting }: Speaking,
  because: LanguageCause,
): SpokenLanguage => {
  if (wanted !== 'de' && accounting?.seller.lacks.includes('foreign-language'))
    return { language: 'de', languageBecause: 'edition' };
  return wanted === preferences.language ? { language: wanted } : { language: wanted, languageBecause: because };
};

/** In which language a new document of an order is: its customer's where the shop wants that, else the shop's. */
export const documentLanguage = ({ customerLocale }: Pick<Order, 'customerLocale'>, shop: Speaking): SpokenLanguage => {
  const { language, languageOfCustomer } = shop.preferences;
  const wanted = (languageOfCustomer ? languageOfLocale(customerLocale) : undefined) ?? language;
  return asAble(wanted, shop, 'customer');
};

/** A document as our records know it: those that were made by hand, or before this was kept, do not say in which language. */
interface Written {
  readonly language?: DocumentLanguage;
}

/** A credit note is in the language of the invoice that it corrects; where that does not say, in the shop's. */
export const languageOfCredit = ({ language }: Written, shop: Speaking): SpokenLanguage =>
  asAble(language ?? shop.preferences.language, shop, 'invoice');

/** In which language a document was made, which its mail speaks. */
export const languageAsMade = ({ language }: Written, shop: Speaking): DocumentLanguage =>
  language ?? asAble(shop.preferences.language, shop, 'customer').language;
