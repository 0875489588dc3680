import { z } from 'zod';
import { redacted } from './redact.ts';
import { jsonIn } from './json.ts';

const text = z.string().nullish().catch(undefined);

// the four error shapes of section 1.7 in one: gateway, regular, legacy, OAuth
const errorBody = z.object({
  message: text,
  details: z
    .array(z.object({ field: text, violation: text, message: text }))
    .nullish()
    .catch(undefined),
  IssueList: z
    .array(z.object({ source: text, i18nKey: text, type: text, additionalData: text }))
    .nullish()
    .catch(undefined),
  error: text,
  error_description: text,
});

const MAX_REASONS = 20;
const MAX_REASON = 300;

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(': ');

/** What a refusing answer says, one sentence per fault, without secrets. Never empty; empty and foreign bodies are fine. */
export const reasonsIn = (status: number, body: string, secrets: readonly string[] = []): readonly string[] => {
  const found = sentencesIn(body)
    .filter((sentence) => sentence !== '')
    .map((sentence) => redacted(sentence, secrets).slice(0, MAX_REASON));
  return found.length > 0 ? found.slice(0, MAX_REASONS) : [`HTTP ${status}`];
};

const sentencesIn = (body: string): readonly string[] => {
  const parsed = errorBody.safeParse(jsonIn(body));
  if (!parsed.success) return [body.trim().startsWith('<') ? '' : body.trim()];
  const { message, details, IssueList, error, error_description } = parsed.data;
  if (details && details.length > 0)
    return details.map((detail) => joined(detail.field, detail.message ?? detail.violation));
  if (IssueList)
    return IssueList.map((issue) => joined(issue.source, issue.i18nKey ?? issue.type, issue.additionalData));
  return [message ?? error_description ?? error ?? ''];
};
