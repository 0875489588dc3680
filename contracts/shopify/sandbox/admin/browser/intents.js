/**
 * The intents that the app has declared, as the platform has them after a deployment; a test holds this table beside the files of
 * the extensions.
 */
export const INTENTS = [
  { type: 'application/invoice', action: 'edit', url: '/invoices/{id}', value: 'id', query: [] },
  { type: 'application/invoice', action: 'create', url: '/invoices/new', query: ['order'] },
];

/**
 * The address inside the app to which the admin leads for an intent; undefined where the app declares none. The tail of the value
 * fills the place in the address, and only what is declared becomes a part of the query.
 */
export function addressOfIntent({ type, action, value = '', input = {} }) {
  const declared = INTENTS.find((each) => each.type === type && each.action === action);
  if (!declared) return undefined;
  const tail = encodeURIComponent(value.split('/').pop() ?? '');
  const path = declared.value ? declared.url.replace(`{${declared.value}}`, tail) : declared.url;
  const query = new URLSearchParams(declared.query.flatMap((name) => (input[name] ? [[name, input[name]]] : [])));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** `/store/{handle}/intents/create?type=application/invoice&order=…`: stands for the assistant, which calls the same. */
export function callIntent(root, admin, action) {
  const { type = '', value, ...input } = Object.fromEntries(new URLSearchParams(location.search));
  const address = addressOfIntent({ type, action, value, input });
  if (address === undefined) root.append(`Die App kennt „${type}“, „${action}“ nicht.`);
  else void admin.go(`/store/${admin.handle}/apps/${admin.app.handle}${address}`);
  return {};
}
