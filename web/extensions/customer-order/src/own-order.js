import { wordsIn } from './words.js';

/**
 * @typedef {{ readonly kind: 'invoice' | 'credit-note'; readonly number: string; readonly cancelled: boolean; readonly url?: string }} OwnDocument
 * @typedef {{
 *   readonly isSignedIn: boolean;
 *   readonly documents: readonly OwnDocument[];
 *   readonly request?: { readonly state: 'open' | 'accepted' | 'refused'; readonly name: string; readonly reason?: string };
 *   readonly obstacle?: string;
 *   readonly form?: Readonly<Record<string, string>>;
 * }} OwnOrder
 * @typedef {{
 *   readonly document: Document;
 *   readonly fetch: typeof fetch;
 *   readonly address: string;
 *   readonly shopify: {
 *     readonly sessionToken: { readonly get: () => Promise<string> };
 *     readonly localization: { readonly language: { readonly value: { readonly isoCode: string } } };
 *     readonly order: { readonly value?: { readonly id: string } };
 *   };
 * }} Platform
 */

const FIELDS = ['company', 'firstName', 'lastName', 'street', 'supplement', 'zip', 'city'];

/**
 * The block of an order in the customer account: its documents, and the form by which the customer asks for another name.
 *
 * @param {Platform} platform
 */
export const showOwnOrder = async ({ document, fetch, address, shopify }) => {
  const words = wordsIn(shopify.localization.language.value.isoCode);
  const id = (shopify.order.value?.id ?? '').split('/').pop();
  if (!address || !id) return;
  const section = element('s-section', { heading: words.heading });
  document.body.append(section);

  /** @param {object} [body] */
  const call = async (path = '', body) => {
    const token = await shopify.sessionToken.get();
    return fetch(`${address}/customer/orders/${id}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  };

  try {
    const reply = await call();
    if (reply.ok) draw(await reply.json());
    // an order that is not known here has nothing to show
    else if (reply.status === 404) section.remove();
    else throw new Error(String(reply.status));
  } catch {
    section.append(element('s-text', {}, words.failed));
  }

  /** @param {OwnOrder} order */
  function draw(order) {
    const parts = order.isSignedIn
      ? [documents(order), answer(order), order.form ? ask(order.form) : undefined]
      : [element('s-text', {}, words.signIn)];
    section.replaceChildren(...parts.filter((part) => part !== undefined));
  }

  /** @param {OwnOrder} order */
  function documents({ documents: all }) {
    if (all.length === 0) return element('s-text', {}, words.none);
    const lines = all.map(({ kind, number, cancelled, url }) => {
      const text = `${words[kind]} ${number}${cancelled ? ` (${words.cancelled})` : ''}`;
      return url ? element('s-link', { href: url, target: '_blank' }, text) : element('s-text', {}, text);
    });
    return element('s-stack', { gap: 'small' }, ...lines);
  }

  /** @param {OwnOrder} order */
  function answer({ request, obstacle = '' }) {
    if (request?.state === 'open') return element('s-banner', { tone: 'info' }, words.open + request.name);
    if (request?.state === 'accepted') return element('s-banner', { tone: 'success' }, words.accepted);
    if (request?.state === 'refused')
      return element('s-banner', { tone: 'warning' }, words.refused + (of(words.reasons, request.reason) ?? ''));
    return obstacle === 'too-late' ? element('s-text', {}, words.obstacles['too-late']) : undefined;
  }

  /** @param {Readonly<Record<string, string>>} form */
  function ask(form) {
    const box = element('s-stack', { gap: 'base' });
    const open = element('s-button', { variant: 'secondary' }, words.ask);
    open.addEventListener('click', () => box.replaceChildren(...formOf(form)));
    box.append(open);
    return box;
  }

  /** @param {Readonly<Record<string, string>>} form */
  function formOf(form) {
    const drawn = globalThis.crypto.randomUUID();
    const fields = FIELDS.map((name) => ({
      name,
      field: element('s-text-field', { label: of(words, name), name, value: form[name] ?? '' }),
    }));
    const isOwn = element('s-checkbox', { label: words.isOwn, name: 'isOwn' });
    const note = element('s-stack', {});
    const send = element('s-button', { variant: 'primary' }, words.send);
    send.addEventListener('click', async () => {
      send.setAttribute('loading', '');
      const typed = fields.map(({ name, field }) => [name, valueOf(field)]);
      await sent({ ...Object.fromEntries(typed), form: drawn, isOwn: isTicked(isOwn) }, (failure) => {
        send.removeAttribute('loading');
        for (const { name, field } of [...fields, { name: 'isOwn', field: isOwn }])
          if (failure.faults.includes(name) || (name === 'lastName' && failure.faults.includes('address.lastName')))
            field.setAttribute('error', words.check);
          else field.removeAttribute('error');
        note.replaceChildren(element('s-banner', { tone: 'critical' }, failure.text));
      });
    });
    return [...fields.map(({ field }) => field), isOwn, note, send];
  }

  /**
   * @param {object} body
   * @param {(failure: { readonly text: string; readonly faults: readonly string[] }) => void} refused
   */
  async function sent(body, refused) {
    try {
      const reply = await call('/name', body);
      const answered = await reply.json();
      if (reply.ok) return draw(answered);
      const { code, faults = [] } = answered.error ?? {};
      const names = faults.map((/** @type {{ readonly field: string }} */ { field }) => field);
      const text = code === 'tax-would-change' ? words.taxWouldChange : of(words.obstacles, code);
      refused({ text: text ?? (names.length > 0 ? words.check : words.failed), faults: names });
    } catch {
      refused({ text: words.failed, faults: [] });
    }
  }

  /**
   * @param {string} name
   * @param {Readonly<Record<string, string>>} attributes
   * @param {...(string | Node)} children
   */
  function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }
};

/**
 * @param {Readonly<Record<string, unknown>>} words
 * @param {string | undefined} name
 */
const of = (words, name) => {
  const word = name === undefined ? undefined : words[name];
  return typeof word === 'string' ? word : undefined;
};

/** Elements of the platform have what was typed as a property. */
const valueOf = (/** @type {Element} */ field) =>
  String(
    /** @type {{ value?: unknown }} */ (/** @type {unknown} */ (field)).value ?? field.getAttribute('value') ?? '',
  );

const isTicked = (/** @type {Element} */ field) =>
  /** @type {{ checked?: unknown }} */ (/** @type {unknown} */ (field)).checked === true;
