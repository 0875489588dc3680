import type { Sales } from '@belegwerk/core/plans';
import type { HelpPlace } from '@belegwerk/core/search';
import { shownBlocks, type Line, type Piece, type ShownBlock, type SitePage } from './blocks.ts';

/** What is only about prices. */
const OF_PRICES = ['/pricing', '/coupon'];

const pieceText = (piece: Piece): string => {
  if (typeof piece === 'string') return piece;
  if ('words' in piece) return piece.words;
  return 'code' in piece ? piece.code : piece.strong;
};

const lineText = (line: Line): string => (typeof line === 'string' ? line : line.map(pieceText).join(''));

const blockText = (block: ShownBlock): string => {
  switch (block.is) {
    case 'paragraph':
    case 'lead':
    case 'note':
      return lineText(block.line);
    case 'list':
    case 'steps':
      return block.lines.map(lineText).join(' ');
    case 'facts':
      return block.facts.map(([term, value]) => `${term} ${lineText(value)}`).join(' ');
    case 'cards':
      return block.cards.map(({ title, lines }) => [title, ...lines.map(lineText)].join(' ')).join(' ');
    case 'table':
      return block.rows.flatMap((cells) => cells.map(lineText)).join(' ');
    case 'heading':
    case 'actions':
    case 'picture':
    case 'slot':
      return '';
  }
};

const soughtAs = ({ alsoCalled, isAside }: Pick<HelpPlace, 'alsoCalled' | 'isAside'>) => ({
  ...(alsoCalled === undefined ? {} : { alsoCalled }),
  ...(isAside ? { isAside } : {}),
});

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * The pages of the help cut into places: each heading that can be led to begins one. `sales`: as an installation shows them
 * that sells this.
 */
export const helpPlaces = (pages: readonly SitePage[], sales: Sales): readonly HelpPlace[] =>
  pages
    .filter(({ path }) => path !== '/' && path !== '/help/app/changelog')
    .filter(({ path }) => sales === 'plans' || !OF_PRICES.includes(path))
    .flatMap(({ path, title, description, blocks }) => {
      const places: Writable<HelpPlace>[] = [
        { to: path, page: title, title, text: path === '/help' ? '' : description },
      ];
      for (const block of shownBlocks(blocks, sales)) {
        if (block.is === 'heading' && block.id !== undefined)
          places.push({ to: `${path}#${block.id}`, page: title, title: block.text, text: '', ...soughtAs(block) });
        const place = places.at(-1);
        const more = block.is === 'heading' ? block.text : blockText(block);
        // the index of the help repeats what its pages say of themselves
        if (place && more !== '' && !(path === '/help' && block.is === 'cards')) place.text += ` ${more}`;
      }
      return places.filter(({ to, text }) => text.trim() !== '' || to === path);
    });
