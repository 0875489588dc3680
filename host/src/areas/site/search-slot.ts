import { foundPlaces, type HelpPlace } from '@belegwerk/core/search';
import { html, type Html } from '../../http/html.ts';

export const SEARCH_MOST = 100;
const MAX_FOUND = 20;
const EXCERPT = 160;

const excerpt = (text: string): string => {
  const whole = text.trim();
  return whole.length <= EXCERPT ? whole : `${whole.slice(0, whole.lastIndexOf(' ', EXCERPT))} …`;
};

const results = (places: readonly HelpPlace[], sought: string): Html => {
  const found = foundPlaces(places, sought);
  if (found.length === 0)
    return html`<p class="note">
      Zu „${sought}“ steht nichts in der Hilfe.
      <a href="/help/contact?subject=${encodeURIComponent(sought)}">Schreib uns, was du suchst</a>
    </p>`;
  return html`<h2 id="found">${found.length === 1 ? 'Eine Stelle' : `${found.length} Stellen`} zu „${sought}“</h2>
    <ul class="found">
      ${found
        .slice(0, MAX_FOUND)
        .map(
          ({ to, page, title, text }) =>
            html`<li>
              <a href="${to}">${title}</a
              >${title === page ? undefined : html` <span>${page}</span>`}<br />${excerpt(text)}
            </li>`,
        )}
    </ul>
    ${found.length > MAX_FOUND ? html`<p>Das sind die ersten ${MAX_FOUND}. Ein weiteres Wort grenzt die Suche ein.</p>` : undefined}`;
};

/** The search of the help with what it found. */
export const searchSlot = (places: readonly HelpPlace[], typed: string): Html => {
  const sought = typed.trim().slice(0, SEARCH_MOST);
  return html`<form action="/help" method="get" class="search">
      <label for="q">Hilfe durchsuchen</label>
      <input id="q" name="q" type="search" maxlength="${SEARCH_MOST}" value="${sought}" />
      <button type="submit">Suchen</button>
    </form>
    ${sought === '' ? undefined : results(places, sought)}`;
};
