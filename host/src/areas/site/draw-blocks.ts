import type { Block, Card, Line, Piece } from './blocks.ts';
import { html, type Html } from './html.ts';

/** Draws what a page is made of. */
export const drawBlocks = (blocks: readonly Block[]): readonly Html[] => blocks.map(drawBlock);

const drawBlock = (block: Block): Html => {
  switch (block.is) {
    case 'paragraph':
      return html`<p>${drawLine(block.line)}</p> `;
    case 'lead':
      return html`<p class="lead">${drawLine(block.line)}</p> `;
    case 'note':
      return html`<p class="note">${drawLine(block.line)}</p> `;
    case 'heading':
      return html`<h2${identified(block.id)}>${block.text}</h2> `;
    case 'list':
      return html`<ul>
        ${block.lines.map(item)}
      </ul> `;
    case 'steps':
      return html`<ol>
        ${block.lines.map(item)}
      </ol> `;
    case 'facts':
      return facts(block.facts);
    case 'cards':
      return html`<div class="cards" ${identified(block.id)}>${block.cards.map(card)}</div> `;
    case 'actions':
      return html`<p class="actions">${block.links.map(({ to, words }) => html`<a href="${to}">${words}</a> `)}</p> `;
    case 'picture':
      return html`<p class="picture">
        <img src="${block.from}" alt="${block.says}" width="${block.width}" height="${block.height}" loading="lazy" />
      </p> `;
    case 'table':
      return table(block);
  }
};

const identified = (id: string | undefined): Html | undefined => (id === undefined ? undefined : html` id="${id}"`);

const drawLine = (line: Line): readonly Html[] => (typeof line === 'string' ? [line] : line).map(drawPiece);

const drawPiece = (piece: Piece): Html => {
  if (typeof piece === 'string') return html`${piece}`;
  if ('to' in piece) return html`<a href="${piece.to}">${piece.words}</a>`;
  return 'code' in piece ? html`<code>${piece.code}</code>` : html`<strong>${piece.strong}</strong>`;
};

const item = (line: Line): Html => html`<li>${drawLine(line)}</li>`;

const facts = (all: readonly (readonly [string, Line])[]): Html =>
  html`<dl>
    ${all.map(
      ([term, value]) =>
        html`<div>
          <dt>${term}</dt>
          <dd>${drawLine(value)}</dd>
        </div>`,
    )}
  </dl> `;

const card = ({ title, to, lines, facts: told }: Card): Html =>
  html`<section>
    <h3>${to === undefined ? title : html`<a href="${to}">${title}</a>`}</h3>
    ${lines.map((line) => html`<p>${drawLine(line)}</p>`)}${told ? facts(told) : undefined}
  </section>`;

/** Wide tables are moved sideways, by keyboard as well. */
const table = ({ caption, head, rows }: Extract<Block, { is: 'table' }>): Html =>
  html`<div class="wide" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${head.map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(row)}
      </tbody>
    </table>
  </div> `;

const row = ([name = '', ...cells]: readonly Line[]): Html =>
  html`<tr>
    <th scope="row">${drawLine(name)}</th>
    ${cells.map((cell) => html`<td>${drawLine(cell)}</td>`)}
  </tr>`;
