/** A key of one order, as it is kept: sealed with the key of the installation. */
export type SealedKey = string;

/**
 * Seals what entries of evidence say of a person, each with the key of its order. A sealed text is bound to its place and cannot be
 * moved to another one.
 */
export interface EvidenceSeal {
  /** Draws a key and seals it with the key of the installation; `place` says whose it is. */
  newKey(place: string): SealedKey;
  /** Opens a key at its place, to seal and open texts with it; throws where no key of the installation opens it. */
  keyed(place: string, key: SealedKey): TextSeal;
}

/** Seals and opens texts with one key. */
export interface TextSeal {
  /** HMAC-SHA-256 of a text in hexadecimal digits; the same for the same text, and not to be made without the key. */
  proof(text: string): string;
  seal(place: string, text: string): string;
  /** Undefined where another key sealed it; throws where it was changed or moved. */
  open(place: string, sealed: string): string | undefined;
}
