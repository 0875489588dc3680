import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { EvidenceSeal, SealedKey, TextSeal } from '@belegwerk/core/ports';
import { AesSeal, KeyMissing } from './aes-seal.ts';

const KEY_BYTES = 32;

/** Bytes as text, or nothing where another key has sealed them. */
const openedBy = (seal: AesSeal, place: string, sealed: string): string | undefined => {
  try {
    return seal.open(place, sealed).toString('utf8');
  } catch (error) {
    if (error instanceof KeyMissing) return undefined;
    throw error;
  }
};

/** What proves texts is drawn from the key that seals them, so that it goes with it. */
const proofKeyOf = (key: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', Buffer.from(key, 'base64'), '', 'digests of evidence', KEY_BYTES));

const textSeal = (seal: AesSeal, proofKey: Uint8Array): TextSeal => ({
  proof: (text) => createHmac('sha256', proofKey).update(text).digest('hex'),
  seal: (place, text) => seal.seal(place, Buffer.from(text, 'utf8')),
  open: (place, sealed) => openedBy(seal, place, sealed),
});

/** Seals evidence with a random key for each order (AES-256-GCM), which the key of the installation seals in turn. */
export class AesEvidenceSeal implements EvidenceSeal {
  readonly #installation: AesSeal;

  constructor(installation: AesSeal) {
    this.#installation = installation;
  }

  newKey(place: string): SealedKey {
    return this.#installation.seal(place, Buffer.from(randomBytes(KEY_BYTES).toString('base64'), 'utf8'));
  }

  keyed(place: string, key: SealedKey): TextSeal {
    const opened = this.#installation.open(place, key).toString('utf8');
    return textSeal(new AesSeal(opened), proofKeyOf(opened));
  }
}
