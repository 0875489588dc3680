import { mayLeave } from './save-bar.js';
import { requestScopes, revokeScopes } from './scope-request.js';
import { get } from './server.js';

/** What the admin answers when the app's page asks; `onHello` hears that the page is alive. */
export function appAnswers(admin, onHello) {
  return {
    hello: () => {
      onHello();
      return { shop: admin.shop.domain, host: hostParameter(admin.handle), locale: 'de' };
    },
    idToken: async () => (await get(`/shops/${admin.shop.domain}/session-token`)).token,
    user: () => ({ id: 1, accountAccess: 'Account Owner' }),
    'scopes.query': () => get(`/store-api/${admin.handle}/scopes`).then(describe),
    'scopes.request': ({ scopes }) => requestScopes(admin, scopes),
    'scopes.revoke': ({ scopes }) => revokeScopes(admin, scopes),
    'saveBar.leaveConfirmation': async () => {
      if (await mayLeave()) return;
      await new Promise(() => undefined);
    },
  };
}

function describe({ granted, required }) {
  return { granted, required, optional: [] };
}

function hostParameter(handle) {
  return btoa(`${location.host}/store/${handle}`).replace(/=+$/, '');
}
