import { wordsIn } from './words.js';

/**
 * @typedef {{ readonly kind: 'invoice' | 'credit-note'; readonly number: string; readonly cancelled: boolean; readonly takenBack?: 'credited' | 'replaced'; readonly url?: string }} OwnDocument
 * @typedef {{
 *   readonly isSignedIn: boolean;
 *   readonly documents: readonly OwnDocument[];
 *   readonly request?: { readonly state: 'open' | 'accepted' | 'refused'; readonly name: string; readonly reason?: string; readonly invoice?: string };
 *   readonly obstacle?: string;
 *   readonly form?: Readonly<Record<string, string>>;
 * }} OwnOrder
 * @typedef {{ readonly error?: { readonly code?: string; readonly faults?: readonly { readonly field: string }[] } }} Refused
 * @typedef {{ readonly text: string; readonly faults: readonly string[] }} Failure
 * @typedef {ReturnType<typeof wordsIn>} Words
 * @typedef {(name: string, attributes: Readonly<Record<string, string>>, ...children: (string | Node)[]) => HTMLElement} Element
 * @typedef {{ readonly words: Words; readonly element: Element; readonly language: string }} Drawing
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
  const language = shopify.localization.language.value.isoCode;
  const words = wordsIn(language);
  const id = (shopify.order.value?.id ?? '').split('/').pop();
  if (!address || !id) return;
  const drawing = { words, language, element: elementsOf(document) };
  const section = drawing.element('s-section', { heading: words.heading });
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

  /** @param {OwnOrder} order */
  const draw = (order) => {
    const parts = order.isSignedIn
      ? [documentsOf(order, drawing), answerOf(order, drawing), order.form ? ask(order.form, drawing, sent) : undefined]
      : [drawing.element('s-text', {}, words.signIn)];
    section.replaceChildren(...parts.filter((part) => part !== undefined));
  };

  /**
   * Sends what was asked for, and draws the order anew; answers why it was refused.
   *
   * @param {object} body
   * @returns {Promise<Failure | undefined>}
   */
  const sent = async (body) => {
    try {
      const reply = await call('/name', body);
      /** @type {unknown} */
      const answered = await reply.json();
      if (!reply.ok) return failureOf(/** @type {Refused} */ (answered), words);
      draw(/** @type {OwnOrder} */ (answered));
      return undefined;
    } catch {
      return { text: words.failed, faults: [] };
    }
  };

  try {
    const reply = await call();
    if (reply.ok) draw(/** @type {OwnOrder} */ (await reply.json()));
    // an order that is not known here has nothing to show
    else if (reply.status === 404) section.remove();
    else throw new Error(String(reply.status));
  } catch {
    section.append(drawing.element('s-text', {}, words.failed));
  }
};

/**
 * @param {OwnOrder} order
 * @param {Drawing} drawing
 */
const documentsOf = ({ documents }, { words, element }) => {
  if (documents.length === 0) return element('s-text', {}, words.none);
  const lines = documents.map(({ kind, number, cancelled, takenBack, url }) => {
    const mark = cancelled ? words.cancelled : takenBack && words.takenBack[takenBack];
    const text = `${words[kind]} ${number}${mark ? ` (${mark})` : ''}`;
    return url ? element('s-link', { href: url, target: '_blank' }, text) : element('s-text', {}, text);
  });
  return element('s-stack', { gap: 'small' }, ...lines);
};

/**
 * What became of the request, or why there can be none.
 *
 * @param {OwnOrder} order
 * @param {Drawing} drawing
 */
const answerOf = ({ request, obstacle = '' }, { words, element }) => {
  if (request?.state === 'open') return element('s-banner', { tone: 'info' }, words.open + request.name);
  if (request?.state === 'accepted') {
    const made = request.invoice ? `${words.renamed}${request.invoice}.` : words.accepted;
    return element('s-banner', { tone: 'success' }, of(words.reasons, request.reason) ?? made);
  }
  if (request?.state === 'refused')
    return element('s-banner', { tone: 'warning' }, words.refused + (of(words.reasons, request.reason) ?? ''));
  return obstacle === 'too-late' ? element('s-text', {}, words.obstacles['too-late']) : undefined;
};

/**
 * The button that opens the form in its place.
 *
 * @param {Readonly<Record<string, string>>} form
 * @param {Drawing} drawing
 * @param {(body: object) => Promise<Failure | undefined>} sent
 */
const ask = (form, drawing, sent) => {
  const { words, element } = drawing;
  const box = element('s-stack', { gap: 'base' });
  const open = element('s-button', { variant: 'secondary' }, words.ask);
  open.addEventListener('click', () => box.replaceChildren(...formOf(form, drawing, sent)));
  box.append(open);
  return box;
};

/**
 * @param {Readonly<Record<string, string>>} form
 * @param {Drawing} drawing
 * @param {(body: object) => Promise<Failure | undefined>} sent
 */
const formOf = (form, { words, element, language }, sent) => {
  const drawn = globalThis.crypto.randomUUID();
  const fields = FIELDS.map((name) => ({
    name,
    field: element('s-text-field', { label: of(words, name) ?? name, name, value: form[name] ?? '' }),
  }));
  const country = element('s-text-field', {
    label: words.country,
    name: 'country',
    value: countryIn(language, form['countryCode'] ?? ''),
    readonly: '',
  });
  const isOwn = element('s-checkbox', { label: words.isOwn, name: 'isOwn' });
  const note = element('s-stack', {});
  const send = element('s-button', { variant: 'primary' }, words.send);
  /** @param {Failure} failure */
  const refuse = ({ text, faults }) => {
    send.removeAttribute('loading');
    for (const { name, field } of [...fields, { name: 'isOwn', field: isOwn }])
      if (faults.includes(name) || (name === 'lastName' && faults.includes('address.lastName')))
        field.setAttribute('error', words.check);
      else field.removeAttribute('error');
    note.replaceChildren(element('s-banner', { tone: 'critical' }, text));
  };
  send.addEventListener('click', () => {
    send.setAttribute('loading', '');
    const typed = Object.fromEntries(fields.map(({ name, field }) => [name, typedIn(field)]));
    void sent({ ...typed, form: drawn, isOwn: isTicked(isOwn) }).then((failure) => failure && refuse(failure));
  });
  return [...fields.map(({ field }) => field), country, isOwn, note, send];
};

/**
 * The country in the language of the customer.
 *
 * @param {string} language as `de-AT`
 * @param {string} code as `DE`
 */
const countryIn = (language, code) => {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
};

/**
 * @param {Refused} refused
 * @param {Words} words
 * @returns {Failure}
 */
const failureOf = ({ error: { code, faults = [] } = {} }, words) => {
  const text = code === 'tax-would-change' ? words.taxWouldChange : of(words.obstacles, code);
  return { text: text ?? (faults.length > 0 ? words.check : words.failed), faults: faults.map(({ field }) => field) };
};

/**
 * @param {Document} document
 * @returns {Element}
 */
const elementsOf =
  (document) =>
  (name, attributes, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };

/**
 * @param {Readonly<Record<string, unknown>>} words
 * @param {string | undefined} name
 */
const of = (words, name) => {
  const word = name === undefined ? undefined : words[name];
  return typeof word === 'string' ? word : undefined;
};

/**
 * Elements of the platform have what was typed as a property.
 *
 * @param {HTMLElement} field
 */
const typedIn = (field) => {
  const value = 'value' in field ? field.value : undefined;
  return typeof value === 'string' ? value : (field.getAttribute('value') ?? '');
};

/** @param {HTMLElement} field */
const isTicked = (field) => 'checked' in field && field.checked === true;
