/** A failure without words of its own, as the log tells it. */
const WORDS: Readonly<Record<string, string>> = {
  'contact-limit': 'Lexware Office nimmt keine weiteren Kontakte auf',
  'contact-not-found': 'Den Kontakt gibt es in Lexware Office nicht mehr',
  'document-not-found': 'Der Beleg ist in Lexware Office nicht mehr vorhanden',
  'document-is-draft': 'Entwürfe können nicht versendet werden',
  'address-forbidden': 'Ein Anhang liegt an einer Adresse, die nicht erlaubt ist',
  'attachment-too-large': 'Ein Anhang ist zu groß',
  'attachment-unfit': 'Ein Anhang ist keine Datei, die versendet werden kann',
};

/** What a refusal says in words; it begins with the kind of failure, which is for programs. Undefined if it says nothing. */
export const failureWords = ([kind = '', ...said]: readonly string[]): string | undefined =>
  said.length > 0 ? said.join('; ') : WORDS[kind];

/** Code of a refusal in the log, where it has one: a permission is missing. Specification 2, section 8. */
export const failureCode = ([kind = '']: readonly string[]): string | undefined =>
  kind.endsWith('-permission-missing') ? 'MISSING_SCOPE' : undefined;
