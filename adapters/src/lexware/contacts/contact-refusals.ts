import type { ContactFailure } from '@belegwerk/core/ports';
import { z } from 'zod';
import { textOf, type HttpReply } from '../../http/index.ts';
import { jsonIn } from '../http/json.ts';

/** Another client got the customer number meanwhile; the next try gets another one. */
export type NumberTaken = { readonly kind: 'number-taken' };

const text = z.string().nullish().catch(undefined);
const issues = z.object({ IssueList: z.array(z.object({ i18nKey: text, source: text, additionalData: text })) });

const isLimit = (words: string): boolean =>
  /account.?number|number.?range|contact/.test(words) && /limit|range|exhausted|exceeded|maximum|no_free/.test(words);

const meaningOf = (reply: HttpReply): ContactFailure | NumberTaken | undefined => {
  const found = issues.safeParse(jsonIn(textOf(reply))).data?.IssueList ?? [];
  if (found.some(({ i18nKey }) => i18nKey === 'account_number_already_exists')) return { kind: 'number-taken' };
  // not documented: customer numbers run from 10001 to 69999 (API reference, 6); any wording of their end is understood
  const words = found.map(({ i18nKey, additionalData }) => `${i18nKey} ${additionalData}`.toLowerCase());
  return words.some(isLimit) ? { kind: 'contact-limit' } : undefined;
};

/** What a refusal to create a contact means beyond a refusal. */
export const refusedCreation = (reply: HttpReply): ContactFailure | NumberTaken | undefined => meaningOf(reply);

/** What a refusal to change a contact means. A stale version is a 406 (measured) or a 409 (documented). */
export const refusedChange = (reply: HttpReply): ContactFailure | NumberTaken | undefined => {
  if (reply.status === 404) return { kind: 'contact-not-found' };
  if (reply.status === 409) return { kind: 'contact-changed' };
  const found = issues.safeParse(jsonIn(textOf(reply))).data?.IssueList ?? [];
  return found.some(({ source }) => source === 'version') ? { kind: 'contact-changed' } : meaningOf(reply);
};
