/**
 * The platform's web components that blocks of the customer accounts are drawn with, as far as ours uses them: their attributes,
 * properties and events. Source: shopify.dev, Polaris web components for customer account UI extensions.
 */
const STYLE = `
  :host { display: block; }
  * { box-sizing: border-box; font: inherit; color: inherit; }
  h2 { margin: 0 0 12px; font-size: 17px; font-weight: 600; }
  .stack { display: grid; gap: 8px; justify-items: start; }
  :host([gap=base]) .stack { gap: 16px; justify-items: stretch; }
  a { color: #1d5fa8; }
  button { min-height: 44px; padding: 8px 16px; border: 1px solid #586474; border-radius: 8px; background: #fff; cursor: pointer; }
  button.primary { border-color: #24405c; background: #24405c; color: #fff; }
  .banner { padding: 12px; border: 1px solid #586474; border-radius: 8px; }
  label { display: grid; gap: 4px; margin-bottom: 12px; }
  label.tick { display: flex; align-items: center; gap: 8px; min-height: 44px; }
  input:not([type=checkbox]) { min-height: 44px; padding: 8px; border: 1px solid #586474; border-radius: 8px; width: 100%; background: #fff; }
  input[type=checkbox] { width: 20px; height: 20px; }
  .error { margin: 0 0 12px; color: #b3261e; }
`;

class Drawn extends HTMLElement {
  connectedCallback() {
    this.draw();
  }

  attributeChangedCallback() {
    if (this.shadowRoot) this.changed();
  }

  draw() {
    if (this.shadowRoot) return;
    const style = Object.assign(document.createElement('style'), { textContent: STYLE });
    this.attachShadow({ mode: 'open' }).append(style, ...this.parts());
    this.changed();
  }

  parts() {
    return [document.createElement('slot')];
  }

  changed() {}
}

const made = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};
const slot = () => document.createElement('slot');

class Section extends Drawn {
  parts() {
    return [
      made('h2', { textContent: this.getAttribute('heading') ?? '' }),
      made('div', { className: 'stack' }, slot()),
    ];
  }
}

class Stack extends Drawn {
  parts() {
    return [made('div', { className: 'stack' }, slot())];
  }
}

class Banner extends Drawn {
  parts() {
    const role = this.getAttribute('tone') === 'critical' ? 'alert' : 'status';
    return [made('div', { className: 'banner', role }, slot())];
  }
}

class Link extends Drawn {
  parts() {
    const [href, target] = [this.getAttribute('href') ?? '', this.getAttribute('target') ?? ''];
    return [made('a', { href, target, rel: 'noopener' }, slot())];
  }
}

class Button extends Drawn {
  static observedAttributes = ['loading'];

  parts() {
    this.button = made('button', { type: 'button', className: this.getAttribute('variant') ?? '' }, slot());
    return [this.button];
  }

  changed() {
    this.button.disabled = this.hasAttribute('loading');
  }
}

class Field extends Drawn {
  static observedAttributes = ['error'];

  parts() {
    this.input = made('input', this.start());
    this.input.readOnly = this.hasAttribute('readonly');
    this.error = made('p', { className: 'error' });
    return [this.labelled(), this.error];
  }

  start() {
    return { type: 'text', value: this.getAttribute('value') ?? '' };
  }

  labelled() {
    return made('label', {}, this.getAttribute('label') ?? '', this.input);
  }

  get value() {
    return this.input?.value ?? this.getAttribute('value') ?? '';
  }

  changed() {
    const error = this.getAttribute('error');
    this.error.hidden = error === null;
    this.error.textContent = error ?? '';
    this.input.ariaInvalid = String(error !== null);
  }
}

class Checkbox extends Field {
  start() {
    return { type: 'checkbox' };
  }

  labelled() {
    return made('label', { className: 'tick' }, this.input, this.getAttribute('label') ?? '');
  }

  get checked() {
    return this.input?.checked === true;
  }
}

const ELEMENTS = {
  's-section': Section,
  's-stack': Stack,
  's-text': class extends Drawn {},
  's-banner': Banner,
  's-link': Link,
  's-button': Button,
  's-text-field': Field,
  's-checkbox': Checkbox,
};

export const defineElements = () => {
  for (const [name, element] of Object.entries(ELEMENTS)) customElements.define(name, element);
};
