import { tell } from './parent-channel.js';
import { describeAction, watchContent } from './pressable.js';

/** What a title bar shows: title, way back, buttons, and groups of further buttons. */
export function describeTitleBar(bar) {
  const direct = [...bar.children].filter((child) => child.matches('button, a'));
  const isWayBack = (element) => element.getAttribute('variant') === 'breadcrumb';
  const groups = [...bar.querySelectorAll(':scope > section')].map((section) => ({
    label: section.getAttribute('label') ?? 'Weitere Aktionen',
    actions: [...section.querySelectorAll('button, a')].map(describeAction),
  }));
  return {
    title: bar.getAttribute('title') ?? document.title,
    wayBack: direct.filter(isWayBack).map(describeAction)[0],
    actions: direct.filter((element) => !isWayBack(element)).map(describeAction),
    groups,
  };
}

/** The bar above the app: drawn by the admin, pressed back into the page. Inside a modal the modal draws it. */
class TitleBarElement extends HTMLElement {
  #endWatch = () => undefined;

  connectedCallback() {
    if (this.closest('ui-modal') === null) this.#endWatch = watchContent(this, () => this.#report());
  }

  disconnectedCallback() {
    this.#endWatch();
    if (currentBar() === undefined) tell('titleBar', null);
  }

  #report() {
    if (currentBar() === this) tell('titleBar', describeTitleBar(this));
  }
}

function currentBar() {
  return [...document.querySelectorAll('ui-title-bar')].findLast((bar) => bar.closest('ui-modal') === null);
}

export function defineTitleBarElement() {
  customElements.define('ui-title-bar', TitleBarElement);
}
