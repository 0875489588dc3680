import { openDialog } from './dialogs.js';
import { el } from './dom.js';
import { get, post } from './server.js';

/** Asks the merchant for further scopes, as the platform does; nothing is granted by halves. */
export async function requestScopes(admin, scopes) {
  const at = `/store-api/${admin.handle}/scopes`;
  const { granted, required } = await get(at);
  const missing = scopes.filter((scope) => !granted.includes(scope));
  const answer = missing.length === 0 || (await agreed(admin, missing));
  if (!answer) return { result: 'declined-all', detail: { granted, required, optional: missing } };
  const now = missing.length === 0 ? { granted, required } : await post(at, { grant: missing });
  return { result: 'granted-all', detail: { ...now, optional: missing } };
}

/** Gives optional scopes back. */
export async function revokeScopes(admin, scopes) {
  const { granted, required } = await post(`/store-api/${admin.handle}/scopes`, { revoke: scopes });
  return { detail: { granted, required, optional: [] } };
}

async function agreed({ app }, scopes) {
  const outcome = await openDialog({
    title: `${app.name} bittet um weitere Berechtigungen`,
    body: [
      el('p', {}, 'Die App möchte zusätzlich Folgendes dürfen:'),
      el(
        'ul',
        { class: 'plain-list' },
        scopes.map((scope) => el('li', {}, el('code', {}, scope))),
      ),
    ],
    verb: 'Zustimmen',
    cancel: 'Ablehnen',
    submit: () => true,
  });
  return outcome !== undefined;
}
