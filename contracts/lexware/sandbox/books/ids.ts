import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** Draws ids and secrets; the same seed draws the same sequence. */
export class IdSource {
  readonly #seed: string | undefined;
  #count = 0;

  constructor(seed: string | undefined) {
    this.#seed = seed;
  }

  /** A lower-case UUID. */
  uuid(): string {
    if (this.#seed === undefined) return randomUUID();
    const hex = this.#draw().toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  }

  /** Url-safe text of that length. */
  secret(length: number): string {
    let text = '';
    while (text.length < length) text += this.#bytes().toString('base64url');
    return text.slice(0, length);
  }

  /** A fraction from 0 up to 1, for faults that happen now and then. */
  chance(): number {
    return this.#bytes().readUInt32BE(0) / 2 ** 32;
  }

  #bytes(): Buffer {
    return this.#seed === undefined ? randomBytes(32) : this.#draw();
  }

  #draw(): Buffer {
    this.#count += 1;
    return createHash('sha256').update(`${this.#seed}:${this.#count}`).digest();
  }
}
