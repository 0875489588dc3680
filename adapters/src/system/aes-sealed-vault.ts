import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { SealedStore, SecretVault, ShopKey } from '@belegwerk/core';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** First characters of a key's digest; tells which key sealed a text without telling the key. */
const keyId = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

const keyOf = (text: string): Buffer => {
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
  if (key.length !== 32) throw new RangeError('an encryption key has 32 bytes');
  return key;
};

/**
 * Keeps secrets with AES-256-GCM around a store that sees sealed text only. The shop and the name are authenticated, so
 * that a sealed text cannot be moved to another place. Old keys stay readable while a rotation is under way.
 */
export class AesSealedVault implements SecretVault {
  readonly #store: SealedStore;
  readonly #key: Buffer;
  readonly #keys: ReadonlyMap<string, Buffer>;

  /** Keys are 32 bytes in base64 or hex; the first seals, all open. */
  constructor(store: SealedStore, key: string, oldKeys: readonly string[] = []) {
    this.#store = store;
    this.#key = keyOf(key);
    this.#keys = new Map([key, ...oldKeys].map((text) => [keyId(keyOf(text)), keyOf(text)]));
  }

  async put(shop: ShopKey, name: string, secret: string): Promise<void> {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, nonce).setAAD(placeOf(shop, name));
    const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    await this.#store.put(shop, name, `${keyId(this.#key)}.${sealed.toString('base64')}`);
  }

  async get(shop: ShopKey, name: string): Promise<string | undefined> {
    const text = await this.#store.get(shop, name);
    return text === undefined ? undefined : this.#opened(text, shop, name);
  }

  remove(shop: ShopKey, name: string): Promise<void> {
    return this.#store.remove(shop, name);
  }

  #opened(text: string, shop: ShopKey, name: string): string {
    const [id = '', body = ''] = text.split('.');
    const key = this.#keys.get(id);
    if (!key) throw new Error(`the secret ${name} was sealed with a key that is not configured (${id})`);
    const sealed = Buffer.from(body, 'base64');
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES))
      .setAAD(placeOf(shop, name))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  }
}

const placeOf = (shop: ShopKey, name: string): Buffer => Buffer.from(`${shop}\u0000${name}`);
