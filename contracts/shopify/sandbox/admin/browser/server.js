/** Something the server refused; `message` is made to be read. */
export class Refusal extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** Reads JSON from this server. */
export async function get(path) {
  return answerOf(await reach(path));
}

/** Sends JSON to this server and reads the answer. */
export async function post(path, body = {}) {
  const headers = { 'Content-Type': 'application/json' };
  return answerOf(await reach(path, { method: 'POST', headers, body: JSON.stringify(body) }));
}

async function reach(path, init) {
  try {
    return await fetch(path, init);
  } catch {
    throw new Refusal('unreachable', 'Der Test-Admin ist nicht erreichbar. Läuft der Sandbox-Server noch?');
  }
}

async function answerOf(response) {
  const body = await response.json().catch(() => undefined);
  if (response.ok) return body;
  const { code = String(response.status), message } = body?.error ?? {};
  throw new Refusal(code, message ?? `Der Server hat mit ${response.status} geantwortet.`);
}

/** The order desk of one shop. */
export function orderDesk(domain) {
  const at = `/desk/${encodeURIComponent(domain)}`;
  return {
    orders: (search, page) => get(`${at}/orders?${new URLSearchParams({ search, page: String(page) })}`),
    order: (legacyId) => get(`${at}/orders/${legacyId}`),
    products: () => get(`${at}/products`),
    customers: () => get(`${at}/customers`),
    place: (order) => post(`${at}/orders`, order),
    act: (legacyId, verb, body) => post(`${at}/orders/${legacyId}/${verb}`, body),
  };
}
