/** Longer than any address that mail can reach (RFC 5321, 4.5.3.1); bounds the work of the pattern. */
const MAX_EMAIL = 254;

/** What could mean something else in the header of a mail, and halves of a character. */
const NEVER_IN_EMAIL = /[<>()[\]:;,"\\\p{Cc}\p{Cs}]/u;

/**
 * No blank and no @, then @, then something with a dot (specification 1, section 5); nothing that mail could not be sent
 * to.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= MAX_EMAIL && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && !NEVER_IN_EMAIL.test(text);
