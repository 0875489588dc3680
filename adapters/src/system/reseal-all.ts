import { UnopenableSecret, type SealedStore, type SealedText } from '@belegwerk/core/ports';
import type { AesSeal } from './aes-seal.ts';
import { placeOf } from './place-of.ts';

/** What sealing everything anew has come to. */
export interface Resealed {
  /** Texts that were sealed with another key and are sealed with today's now. */
  readonly sealedAnew: number;
  /** Texts that today's key had sealed before. */
  readonly current: number;
  /** Why others are as they were: no known key opens them. */
  readonly unopened: readonly string[];
}

const AT_ONCE = 100;

/**
 * Seals with today's key what another key has sealed. A text that is changed meanwhile is not overwritten, so it may
 * run beside hosts that know both keys, be killed and be run again. A text that no known key opens stays as it is.
 */
export const resealAll = async (
  store: Pick<SealedStore, 'page' | 'replace'>,
  seal: AesSeal,
  atOnce = AT_ONCE,
): Promise<Resealed> => {
  let [sealedAnew, current] = [0, 0];
  const unopened: string[] = [];
  for (let after: SealedText | undefined; ;) {
    const texts = await store.page(after, atOnce);
    for (const text of texts) {
      if (seal.isCurrent(text.sealed)) {
        current += 1;
        continue;
      }
      try {
        const { shop, name } = text;
        // false when another text was put there meanwhile, which has a key of its own
        sealedAnew += Number(await store.replace(text, seal.seal(placeOf(shop, name), openedText(seal, text))));
      } catch (error) {
        if (!(error instanceof UnopenableSecret)) throw error;
        unopened.push(error.message);
      }
    }
    after = texts.at(-1);
    if (!after) return { sealedAnew, current, unopened };
  }
};

/** Throws UnopenableSecret for a text that no key opens. */
export const openedText = (seal: AesSeal, { shop, name, sealed }: SealedText): Buffer => {
  try {
    return seal.open(placeOf(shop, name), sealed);
  } catch (cause) {
    throw new UnopenableSecret(`the secret ${name} of ${shop} cannot be opened: ${(cause as Error).message}`, {
      cause,
    });
  }
};
