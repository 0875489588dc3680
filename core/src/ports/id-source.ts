/** Draws identifiers that cannot be guessed. */
export interface IdSource {
  /** A UUID. */
  uuid(): string;
  /** A URL-safe token of 32 characters (192 bits). */
  token(): string;
  /** A short mark of 10 characters for paper: digits and capitals without 0, O, 1, I. */
  mark(): string;
}
