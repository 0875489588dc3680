import type { DocumentLanguage, Recipient } from '@belegwerk/core/documents';

const COUNTRIES = {
  de: new Intl.DisplayNames('de', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};

const countryOf = (countryCode: string, language: DocumentLanguage): string =>
  countryCode === 'DE' || !/^[A-Z]{2}$/.test(countryCode) ? '' : (COUNTRIES[language].of(countryCode) ?? countryCode);

/** An address as it stands on a letter from Germany, line by line. */
export const addressLines = (
  recipient: Omit<Recipient, 'contactId'>,
  language: DocumentLanguage,
): readonly string[] => {
  const { name, supplement, street, zip, city, countryCode } = recipient;
  const place = [zip, city].filter(Boolean).join(' ');
  return [name, supplement, street, place, countryOf(countryCode, language)].filter(
    (line) => line !== undefined && line !== '',
  ) as string[];
};
