/** Words of one accounting service: its own name, the names of its scopes, editions and ways of taxing. */
const WORDS =
  /lexware|lexoffice|voucherlist|voucherType|INVOICING|businessFeatures|distanceSalesPrinciple|taxType|taxSubType|vatfree|intraCommunitySupply|externalService13b|thirdPartyCountry|feePostingCategory|categoryId|(?:finance|profile)\.(?:read|write)|transaction-assignment/gi;

/** Sentences for merchants name the service that they see, and a comment may say where a rule comes from. */
const NAMED = /Lexware(?: Office|-\p{Lu}[\p{L}-]*)/gu;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm;

/** Vendor words in code, identifiers, stored values and names of events, each with its line. */
export const vendorWordsIn = (text: string): readonly string[] => {
  const bare = text.replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, '')).replace(NAMED, '');
  return bare.split('\n').flatMap((line, at) => [...line.matchAll(WORDS)].map(([word]) => `${at + 1}: ${word}`));
};
