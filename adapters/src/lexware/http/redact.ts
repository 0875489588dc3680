const SCHEME = /\b(Bearer|Basic)\s+[^\s'"]+/gi;
const GATEWAY_QUOTE = /'[^']*'(?= not a valid key=value pair)/g;

/** The text without the given secrets and without anything that looks like a credential: the gateway quotes tokens. */
export const redacted = (text: string, secrets: readonly string[] = []): string =>
  secrets
    .filter((secret) => secret.length > 0)
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
    .replace(GATEWAY_QUOTE, "'…'")
    .replace(SCHEME, '$1 …');
