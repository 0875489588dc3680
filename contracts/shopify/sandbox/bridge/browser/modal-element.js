import { onCommand, tell } from './parent-channel.js';
import { describeTitleBar } from './title-bar-element.js';
import { watchContent } from './pressable.js';
import { modalSheet } from './modal-style.js';

/**
 * A dialog of the app. With `src` the admin opens that route in a second frame; otherwise the content stays where it
 * is, so its handlers live, and is shown over the app's page while the admin dims everything around it.
 */
class ModalElement extends HTMLElement {
  #dialog = document.createElement('dialog');
  #isOpen = false;
  #drawn = '';
  #endWatch = () => undefined;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [modalSheet];
    this.#dialog.innerHTML = `
      <header><h2 id="title"></h2><button type="button" class="close" aria-label="Schließen">✕</button></header>
      <div class="body"><slot></slot></div>
      <footer></footer>`;
    this.#dialog.setAttribute('aria-labelledby', 'title');
    this.#dialog.querySelector('.close').addEventListener('click', () => this.hide());
    this.#dialog.addEventListener('close', () => void (this.#dialog.open || this.hide()));
    root.append(this.#dialog);
  }

  connectedCallback() {
    this.#endWatch = watchContent(this, () => this.#draw());
  }

  disconnectedCallback() {
    this.#endWatch();
    this.hide();
  }

  get showing() {
    return this.#isOpen;
  }

  get src() {
    return this.getAttribute('src') ?? undefined;
  }

  set src(value) {
    this.setAttribute('src', value);
  }

  async show() {
    if (this.#isOpen) return;
    this.#isOpen = true;
    if (this.src === undefined) this.#showHere();
    else tell('window.show', { id: this.id, src: this.src, variant: this.getAttribute('variant') ?? 'base' });
    this.dispatchEvent(new CustomEvent('show'));
  }

  async hide() {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    if (this.src === undefined) {
      this.#dialog.close();
      tell('dimmed', { on: false });
    } else tell('window.hide', { id: this.id });
    this.dispatchEvent(new CustomEvent('hide'));
  }

  async toggle() {
    await (this.#isOpen ? this.hide() : this.show());
  }

  #showHere() {
    this.#draw();
    this.#dialog.dataset['variant'] = this.getAttribute('variant') ?? 'base';
    this.#dialog.showModal();
    tell('dimmed', { on: true });
  }

  #draw() {
    const bar = this.querySelector('ui-title-bar');
    const described = bar === null ? { title: '', actions: [] } : describeTitleBar(bar);
    const drawn = JSON.stringify(described);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#dialog.querySelector('h2').textContent = described.title;
    const buttons = bar === null ? [] : [...bar.querySelectorAll('button')];
    this.#dialog.querySelector('footer').replaceChildren(...buttons.toReversed().map(twinOf));
  }
}

/** A visible button in the footer that presses the app's own hidden one. */
function twinOf(button) {
  const twin = document.createElement('button');
  twin.type = 'button';
  twin.textContent = button.textContent;
  twin.disabled = button.disabled || button.hasAttribute('loading');
  twin.className = [button.getAttribute('variant'), button.getAttribute('tone')].filter(Boolean).join(' ');
  twin.addEventListener('click', () => button.click());
  return twin;
}

const modalOf = (id) => {
  const modal = document.getElementById(id);
  if (modal instanceof ModalElement) return modal;
  throw new Error(`there is no ui-modal or s-app-window with the id „${id}“`);
};

/** `shopify.modal`: by id of a `ui-modal` or `s-app-window`. */
export const modal = {
  show: async (id) => modalOf(id).show(),
  hide: async (id) => modalOf(id).hide(),
  toggle: async (id) => modalOf(id).toggle(),
};

export function defineModalElements() {
  customElements.define('ui-modal', ModalElement);
  customElements.define('s-app-window', class extends ModalElement {});
  const openModals = () => [...document.querySelectorAll('ui-modal, s-app-window')].filter((each) => each.showing);
  onCommand('window.closed', ({ id }) => void document.getElementById(id)?.hide());
  onCommand('dismiss', () => void openModals().at(-1)?.hide());
}
