import type { ReactNode } from 'react';

interface FieldPlaceProps {
  /** Of the field, unique on its page. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Where an address leads to a field; never the name of a section. */
export const fieldAnchor = (name: string): string => `${FIELD}${name}`;
const FIELD = 'field-';

/** The field to which an address leads; none when it leads to something else. */
export const fieldOfAnchor = (anchor: string): string | undefined =>
  anchor.startsWith(FIELD) ? anchor.slice(FIELD.length) : undefined;

/** The place of a field on its page: an address may lead to it, and what is wrong with it is found there. */
export const FieldPlace = ({ name, children }: FieldPlaceProps) => (
  <div id={fieldAnchor(name)} data-field={name} className="bw-field">
    {children}
  </div>
);

/** What is off takes no focus, and may stand before what can be used. */
const CONTROLS = ':is(input:not([type=hidden]), select, textarea, [contenteditable=true], button):not(:disabled)';

const focusIn = (place: Element): void => {
  const wrong = place.querySelector<HTMLElement>('[aria-invalid=true]');
  const control = wrong ?? place.querySelector<HTMLElement>(CONTROLS);
  control?.focus();
};

/** Gives the focus to the first of these fields, in the order of the page. */
export const focusFirstField = (names: ReadonlySet<string>): void => {
  const places = [...document.querySelectorAll('[data-field]')];
  const first = places.find((place) => names.has(place.getAttribute('data-field') ?? ''));
  if (first) focusIn(first);
};
