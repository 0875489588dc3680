import { describe, expect, it } from '@jest/globals';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { documentLanguage, languageAsMade, languageOfCredit } from './document-language.ts';

type Own = 'de' | 'en';
const shopOf = (language: Own, languageOfCustomer: boolean, lacks: readonly 'foreign-language'[] = []) =>
  aShop({ preferences: { language, languageOfCustomer }, seller: { lacks, edition: [] } });
const german = shopOf('de', true);

describe('the documents of an order', () => {
  it.each([
    ['de', 'de'],
    ['de-DE', 'de'],
    ['de-AT', 'de'],
    ['de-CH', 'de'],
    ['DE_ch', 'de'],
    ['en', 'en'],
    ['en-GB', 'en'],
    ['fr', 'en'],
    ['pt-BR', 'en'],
    ['zh-Hant-TW', 'en'],
    ['den', 'en'],
  ] as const)(
    'of a customer who saw the shop in %s are in %s where the shop goes by its customers',
    (locale, spoken) => {
      expect(documentLanguage({ customerLocale: locale }, german).language).toBe(spoken);
      expect(documentLanguage({ customerLocale: locale }, shopOf('en', true)).language).toBe(spoken);
    },
  );

  it.each<[locale: string | undefined]>([[undefined], [''], ['german'], ['?'], ['x']])(
    'are in the language of the shop where it says %j of the customer',
    (locale) => {
      const order = locale === undefined ? {} : { customerLocale: locale };
      for (const own of ['de', 'en'] as const)
        expect(documentLanguage(order, shopOf(own, true))).toEqual({ language: own });
    },
  );

  it.each(['de', 'en'] as const)(
    'are in the language of the shop (%s) where it does not go by its customers',
    (own) => {
      for (const customerLocale of ['de', 'en', 'fr'])
        expect(documentLanguage({ customerLocale }, shopOf(own, false))).toEqual({ language: own });
    },
  );

  it.each<[Own, string, ReturnType<typeof documentLanguage>]>([
    ['de', 'de', { language: 'de' }],
    ['de', 'fr', { language: 'en', languageBecause: 'customer' }],
    ['en', 'de', { language: 'de', languageBecause: 'customer' }],
    ['en', 'fr', { language: 'en' }],
  ])('of a shop with %s and a customer with %s say why they are not as the shop is', (own, customerLocale, spoken) =>
    expect(documentLanguage({ customerLocale }, shopOf(own, true))).toEqual(spoken),
  );

  it.each<[Own, boolean, string, ReturnType<typeof documentLanguage>]>([
    ['de', true, 'fr', { language: 'de', languageBecause: 'edition' }],
    ['en', false, 'fr', { language: 'de', languageBecause: 'edition' }],
    ['de', true, 'de', { language: 'de' }],
    ['de', false, 'fr', { language: 'de' }],
  ])('are German where the account has no English ones (%s, %s, %s)', (own, byCustomer, customerLocale, spoken) =>
    expect(documentLanguage({ customerLocale }, shopOf(own, byCustomer, ['foreign-language']))).toEqual(spoken),
  );
});

describe('what came of an invoice', () => {
  it('is in its language, also when the settings have changed since', () => {
    expect(languageOfCredit({ language: 'en' }, german)).toEqual({ language: 'en', languageBecause: 'invoice' });
    expect(languageOfCredit({ language: 'de' }, shopOf('en', true))).toEqual({
      language: 'de',
      languageBecause: 'invoice',
    });
    expect(languageOfCredit({ language: 'de' }, german)).toEqual({ language: 'de' });
  });
  it('is in the language of the shop where that of the invoice is not known', () => {
    expect(languageOfCredit({}, german)).toEqual({ language: 'de' });
    expect([languageAsMade({}, german), languageAsMade({}, shopOf('en', false))]).toEqual(['de', 'en']);
  });
  it('is German where the account has no English ones any more; a mail still speaks as its document does', () => {
    const small = shopOf('en', true, ['foreign-language']);
    expect(languageOfCredit({ language: 'en' }, small)).toEqual({ language: 'de', languageBecause: 'edition' });
    expect([languageAsMade({ language: 'en' }, small), languageAsMade({}, small)]).toEqual(['en', 'de']);
  });
});
