import type { OpenRequest } from '../../ports/privacy-requests.ts';
import type { SealedText } from '../../ports/secret-vault.ts';
import type { Stores } from '../../stores/stores.ts';
import { requestOfSealed } from '../../privacy/sealed-message.ts';

/** So many secrets are looked at in one go. */
const AT_ONCE = 100;

/** What cannot be told of a request keeps its text. */
const mayNeedText = ({ state }: OpenRequest): boolean => state === undefined || state === 'unreadable';

/**
 * Removes the sealed texts of requests that are answered. The code that ends a request removes its text as well, but may die in
 * between, or fail to remove it.
 */
export const makeRemoveNeedlessTexts =
  ({ stores }: { readonly stores: Pick<Stores, 'secrets' | 'privacy'> }) =>
  async (): Promise<void> => {
    for (let after: SealedText | undefined; ;) {
      const secrets = await stores.secrets.page(after, AT_ONCE);
      const texts = secrets.flatMap(({ shop, name }) => {
        const request = requestOfSealed(name);
        return request === undefined ? [] : [{ shop, name, request }];
      });
      // behind the texts: a request is stored before its text
      const needed = new Set(
        texts.length > 0 ? (await stores.privacy.open()).filter(mayNeedText).map(({ id }) => id) : [],
      );
      for (const { shop, name, request } of texts) if (!needed.has(request)) await stores.secrets.remove(shop, name);
      after = secrets.at(-1);
      if (!after) return;
    }
  };
export type RemoveNeedlessTexts = ReturnType<typeof makeRemoveNeedlessTexts>;
