const CENSORED = '[redacted]';
const DEEPEST = 8;

/** Names of fields whose values never reach a log, with any content. */
const SECRET_NAME =
  /token|secret|password|passwd|authorization|cookie|api[-_]?key|hmac|signature|credential|e-?mail|phone|street|address|zip|firstName|lastName|customer|recipient/i;

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic)\s+[\w~+/.=-]+/gi, `$1 ${CENSORED}`],
  [/([?&](?:access_token|token|code|hmac|id_token|client_secret)=)[^&\s"']+/gi, `$1${CENSORED}`],
  [/(\/(?:documents|kanzlei)\/)[\w-]{32}/gi, `$1${CENSORED}`],
  [/\/\/[^\s/@:]+:[^\s/@]+@/g, `//${CENSORED}@`],
];

/** Each run of characters is read once and whole, so that a long one without an address takes no longer than any other. */
const RUN = /[\w.+@-]+/g;
const ADDRESS_IN_RUN = /[\w.+-]@[\w-]+\.[\w-]/;

/** The text without credentials and mail addresses. */
export const redactedText = (text: string): string =>
  PATTERNS.reduce((kept, [pattern, censored]) => kept.replace(pattern, censored), text).replace(RUN, (run) =>
    ADDRESS_IN_RUN.test(run) ? CENSORED : run,
  );

const redactedError = (error: Error, depth: number): Record<string, unknown> => ({
  type: error.name,
  message: redactedText(error.message),
  stack: redactedText(error.stack ?? ''),
  ...('code' in error ? { code: error.code } : {}),
  ...(error.cause === undefined ? {} : { cause: redacted(error.cause, depth + 1) }),
});

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && typeof (value as { toJSON?: unknown }).toJSON !== 'function';

/** What may be logged of a value: fields with telling names are censored at any depth, texts are cleaned. */
export const redacted = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return redactedText(value);
  if (value instanceof Error) return redactedError(value, depth);
  if (!isFields(value)) return value;
  if (depth > DEEPEST) return '[…]';
  if (Array.isArray(value)) return value.map((each) => redacted(each, depth + 1));
  const fields = Object.entries(value);
  return Object.fromEntries(
    fields.map(([name, each]) => [name, SECRET_NAME.test(name) ? CENSORED : redacted(each, depth + 1)]),
  );
};
