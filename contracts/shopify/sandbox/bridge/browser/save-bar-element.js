import { ask, onCommand, tell } from './parent-channel.js';
import { describeAction, isOn, watchContent } from './pressable.js';

const shown = new Set();

/** The bar that asks for saving or discarding; the admin draws it over its top bar while it is shown. */
class SaveBarElement extends HTMLElement {
  #endWatch = () => undefined;

  connectedCallback() {
    this.#endWatch = watchContent(this, () => this.#report());
  }

  disconnectedCallback() {
    this.#endWatch();
    this.hide();
  }

  get showing() {
    return shown.has(this);
  }

  show() {
    if (shown.has(this)) return;
    shown.add(this);
    this.#report();
    this.dispatchEvent(new CustomEvent('show'));
  }

  hide() {
    if (!shown.delete(this)) return;
    tell('saveBar', null);
    this.dispatchEvent(new CustomEvent('hide'));
  }

  toggle() {
    if (this.showing) this.hide();
    else this.show();
  }

  #report() {
    if (!shown.has(this)) return;
    const confirmsDiscard = isOn(this, 'discardConfirmation');
    tell('saveBar', { confirmsDiscard, actions: [...this.querySelectorAll('button')].map(describeAction) });
  }
}

const barOf = (id) => {
  const bar = document.getElementById(id);
  if (bar instanceof SaveBarElement) return bar;
  throw new Error(`there is no ui-save-bar with the id „${id}“`);
};

/** `shopify.saveBar`: by id of a `ui-save-bar`. */
export const saveBar = {
  show: async (id) => barOf(id).show(),
  hide: async (id) => barOf(id).hide(),
  toggle: async (id) => barOf(id).toggle(),
  leaveConfirmation: async () => {
    if (shown.size > 0 || changedForm !== undefined) await ask('saveBar.leaveConfirmation');
  },
};

let changedForm;

function followForm(form) {
  changedForm = form;
  tell('saveBar', {
    confirmsDiscard: form.hasAttribute('data-discard-confirmation'),
    actions: [
      { id: 'form-save', label: 'Speichern', primary: true },
      { id: 'form-discard', label: 'Verwerfen', primary: false },
    ],
  });
}

function endForm(event) {
  if (event.target !== changedForm) return;
  changedForm = undefined;
  tell('saveBar', null);
}

/** Defines `ui-save-bar` and gives forms with `data-save-bar` one of their own. */
export function defineSaveBar() {
  customElements.define('ui-save-bar', SaveBarElement);
  for (const change of ['input', 'change']) {
    document.addEventListener(change, (event) => {
      const form = event.target instanceof Element ? event.target.closest('form[data-save-bar]') : null;
      if (form !== null && form !== changedForm) followForm(form);
    });
  }
  document.addEventListener('submit', endForm);
  document.addEventListener('reset', endForm);
  onCommand('form', ({ id }) => {
    if (id === 'form-save') changedForm?.requestSubmit();
    else changedForm?.reset();
  });
}
