import { isEmbedded } from './parent-channel.js';
import { config, idToken } from './session.js';

const RETRY_HEADER = 'X-Shopify-Retry-Invalid-Session-Request';

/** Lets `fetch` carry the session token to the app's own origin, and repeat once when the backend asks for a new one. */
export function patchFetch() {
  if (!isEmbedded || config.disabledFeatures.includes('fetch')) return;
  const plainFetch = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const isOwn = new URL(request.url).origin === location.origin;
    if (!isOwn || request.headers.has('Authorization')) return plainFetch(input, init);
    const again = request.clone();
    const response = await plainFetch(await withToken(request, false));
    const wantsNewToken = response.status === 401 && response.headers.get(RETRY_HEADER) === '1';
    return wantsNewToken ? plainFetch(await withToken(again, true)) : response;
  };
}

async function withToken(request, fresh) {
  const token = await idToken({ fresh }).catch(() => undefined);
  if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}
