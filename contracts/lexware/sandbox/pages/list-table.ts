import { html, type Markup } from './html.ts';

/** A list under its title; the hint stands there while it is empty. Columns of amounts are set to the right. */
export const table = (title: string, hint: string, heads: readonly string[], rows: readonly Markup[]): Markup =>
  html`<section>
    <h2>${title}</h2>
    ${
      rows.length === 0
        ? html`<p class="soft">${hint}</p>`
        : html`<table>
            <thead>
              <tr>
                ${heads.map((head) => html`<th${head === 'Betrag' ? html` class="number"` : undefined}>${head}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${rows}
            </tbody>
          </table>`
    }
  </section>`;
