import type { AlignmentStep, CutText, DocumentNotice, LanguageCause } from '../../documents/document-notice.ts';
import type { DocumentLanguage } from '../../documents/words.ts';
import { groupedDigits } from '../../kernel/german-number.ts';
import { TAX_ADVICE, type TaxAdvice } from '../../tax/treatment.ts';

const CUT: Readonly<Record<CutText['field'], string>> = {
  title: 'Der Titel',
  introduction: 'Die Einleitung',
  remark: 'Die Anmerkung',
  terms: 'Der Text der Lieferbedingungen',
  itemTitle: 'Der Name einer Position',
  itemDetail: 'Die Beschreibung einer Position',
};

const ALIGNED: Readonly<Record<AlignmentStep, string>> = {
  'four-digit-prices': 'Preise stehen mit vier Nachkommastellen auf dem Beleg',
  'moved-cents': 'Einzelne Cent stehen bei einer anderen Position',
  'single-piece': 'Eine Position steht als ein Stück statt mit ihrer Menge auf dem Beleg',
  'rounding-row': 'Eine Position „Rundung“ gleicht einzelne Cent aus',
  'gross-prices': 'Die Preise stehen brutto statt netto auf dem Beleg',
};

const ADVICE: Readonly<Record<TaxAdvice, string>> = {
  'small-business-distance-sale':
    'Du verkaufst als Kleinunternehmen an einen Verbraucher im EU-Ausland. Prüfe, ob du damit über 10.000 € im Jahr kommst: Dann gilt die Steuer seines Landes.',
  'tax-charged-despite-vat-id':
    'Der Kunde hat eine USt-IdNr., und Shopify hat trotzdem Umsatzsteuer berechnet. Prüfe, ob der Verkauf steuerfrei ist, und stelle die Steuer dann in Shopify um.',
  'tax-charged-on-export':
    'Die Lieferung geht aus der EU hinaus, und Shopify hat trotzdem Umsatzsteuer berechnet. Du schuldest sie dem Finanzamt, solange sie auf der Rechnung steht: Prüfe die Steuern in Shopify.',
};

const LANGUAGES: Readonly<Record<DocumentLanguage, string>> = { de: 'Deutsch', en: 'Englisch' };

const LANGUAGE: Readonly<Record<LanguageCause, (spoken: string) => string>> = {
  customer: (spoken) =>
    spoken === LANGUAGES.de
      ? 'Auf Deutsch, weil dein Kunde auf Deutsch bestellt hat.'
      : `Auf ${spoken}, weil dein Kunde nicht auf Deutsch bestellt hat.`,
  invoice: (spoken) => `Auf ${spoken}, wie die Rechnung dazu.`,
  edition: (spoken) => `Auf ${spoken}, weil Belege auf Englisch mindestens Lexware Office XL erfordern.`,
};

const isAdvice = (text: string): text is TaxAdvice => TAX_ADVICE.some((each) => each === text);

/** What to look into about the tax of a document, by its name. */
export const taxAdviceText = (advice: string): string =>
  isAdvice(advice) ? ADVICE[advice] : 'Prüfe die Umsatzsteuer in Shopify.';

/** The German sentences of a notice about a document. */
export const documentNoticeText = (notice: DocumentNotice): string => {
  switch (notice.kind) {
    case 'text-cut':
      return `${CUT[notice.field]} ist zu lang für Lexware Office und auf ${groupedDigits(String(notice.limit), '.')} Zeichen gekürzt.`;
    case 'aligned':
      return `${ALIGNED[notice.step]}, damit die Summe auf den Cent stimmt.`;
    case 'delivery-date':
      return 'Wonach das Lieferdatum zählt, war noch nicht geschehen, als der Beleg entstand.';
    case 'tax':
      return ADVICE[notice.advice];
    case 'language':
      return LANGUAGE[notice.because](LANGUAGES[notice.language]);
    case 'exchange':
      return 'Diese Gutschrift gehört zu einem Umtausch.';
  }
};
