import { tell } from './parent-channel.js';
import { describeAction, watchContent } from './pressable.js';

/** The app's entries for the admin's own navigation: links inside; the one with rel="home" is the app itself. */
class MenuElement extends HTMLElement {
  #endWatch;

  connectedCallback() {
    this.#endWatch = watchContent(this, () => this.#report());
  }

  disconnectedCallback() {
    this.#endWatch();
    if (document.querySelector('ui-nav-menu, s-app-nav') === null) tell('menu', { items: [] });
  }

  #report() {
    const links = [...this.querySelectorAll('[href]')].filter((link) => link.getAttribute('rel') !== 'home');
    tell('menu', { items: links.map(describeAction) });
  }
}

/** Defines `ui-nav-menu` and its younger name `s-app-nav`. */
export function defineMenuElements() {
  customElements.define('ui-nav-menu', MenuElement);
  customElements.define('s-app-nav', class extends MenuElement {});
}
