import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Without it a tag may be as short as four bytes, which can be guessed. */
const TAG = { authTagLength: TAG_BYTES };

/** First characters of a key's digest; tells which key sealed a text without telling the key. */
const keyId = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

const bytesOf = (text: string): Buffer => {
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
  if (key.length !== 32) throw new RangeError('an encryption key has 32 bytes');
  return key;
};

/** A sealed text names a key that is not configured. */
export class KeyMissing extends Error {
  override readonly name = 'KeyMissing';
}

/**
 * Seals bytes with AES-256-GCM as `KEY-ID.BASE64`. The place where the text will stand is authenticated, so that it
 * cannot be moved to another one. Old keys stay readable while a rotation is under way.
 */
export class AesSeal {
  readonly #id: string;
  readonly #key: KeyObject;
  readonly #keys: ReadonlyMap<string, KeyObject>;

  /** Keys are 32 bytes in base64 or hex; the first seals, all open. */
  constructor(key: string, oldKeys: readonly string[] = []) {
    this.#id = keyId(bytesOf(key));
    this.#key = createSecretKey(bytesOf(key));
    this.#keys = new Map([key, ...oldKeys].map(bytesOf).map((bytes) => [keyId(bytes), createSecretKey(bytes)]));
  }

  /** Whether the text was sealed with the key that seals today. */
  isCurrent(sealed: string): boolean {
    return sealed.startsWith(`${this.#id}.`);
  }

  /** Whether the key that sealed the text is among those that were given. */
  knowsKeyOf(sealed: string): boolean {
    return this.#keys.has(sealed.split('.', 1)[0] ?? '');
  }

  seal(place: string, bytes: Uint8Array): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, nonce, TAG).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    return `${this.#id}.${sealed.toString('base64')}`;
  }

  /** Throws KeyMissing for a text of another key, and an error for one that was changed, cut or moved. */
  open(place: string, text: string): Buffer {
    const [id = '', body = ''] = text.split('.');
    const key = this.#keys.get(id);
    if (!key) throw new KeyMissing(`it was sealed with a key that is not configured (${id})`);
    const sealed = Buffer.from(body, 'base64');
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), TAG)
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(NONCE_BYTES).subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  }
}
