type ComputedStyle = typeof window.getComputedStyle;

/**
 * What jsdom says of an element's style, without its search through every rule of a browser for each element. Holds while
 * no page has a style sheet of its own: then display follows from the name of the element and a few attributes, and the
 * two inherited properties from attributes alone. Every other property is jsdom's.
 */
export const shownStyle = (computed: ComputedStyle): ComputedStyle => {
  const usual = new Map<string, string>();
  const displayOf = (element: Element): string => {
    const own = element.hasAttribute('style') ? (element as HTMLElement).style.display : '';
    if (own) return own;
    const { localName, namespaceURI, parentElement } = element;
    const kind = [
      localName,
      namespaceURI,
      element.hasAttribute('hidden'),
      element.hasAttribute('open'),
      element.getAttribute('type'),
      parentElement?.localName === 'ruby',
    ].join(' ');
    const known = usual.get(kind);
    if (known !== undefined) return known;
    const { display } = computed(element);
    usual.set(kind, display);
    return display;
  };
  const inherited = (element: Element, property: 'visibility' | 'pointer-events', initial: string): string => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const own = one.hasAttribute('style') ? (one as HTMLElement).style.getPropertyValue(property) : '';
      if (own) return own;
    }
    return initial;
  };
  const read: Readonly<Record<string, (element: Element) => string>> = {
    display: displayOf,
    visibility: (element) => inherited(element, 'visibility', 'visible'),
    pointerEvents: (element) => inherited(element, 'pointer-events', 'auto'),
  };
  return (element, pseudo) => {
    if (pseudo || element.ownerDocument.styleSheets.length > 0) return computed(element, pseudo);
    let all: CSSStyleDeclaration | undefined;
    const ask = (property: string): unknown => {
      const own = read[property];
      if (own) return own(element);
      all ??= computed(element);
      const value = Reflect.get(all, property) as unknown;
      return typeof value === 'function' ? (value.bind(all) as unknown) : value;
    };
    const getPropertyValue = (property: string): string =>
      property in read ? String(ask(property)) : (all ??= computed(element)).getPropertyValue(property);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, property) => (property === 'getPropertyValue' ? getPropertyValue : ask(String(property))),
    });
  };
};
