import { createElement, Fragment, type ReactNode } from 'react';
import type { Block, Card, Line, Piece } from '../shared/public-pages/blocks.ts';

/** What pages outside the admin are made of, as plain HTML. */
export const Blocks = ({ blocks }: { readonly blocks: readonly Block[] }) => (
  <>
    {blocks.map((block, index) => (
      // a page is drawn once, and its blocks stay where they are
      // oxlint-disable-next-line react/no-array-index-key
      <BlockOf key={index} block={block} />
    ))}
  </>
);

const BlockOf = ({ block }: { readonly block: Block }) => {
  switch (block.is) {
    case 'paragraph':
      return <p>{lineOf(block.line)}</p>;
    case 'lead':
      return <p className="lead">{lineOf(block.line)}</p>;
    case 'note':
      return <p className="note">{lineOf(block.line)}</p>;
    case 'heading': {
      const Heading = `h${block.level ?? 2}` as const;
      return <Heading id={block.id}>{block.text}</Heading>;
    }
    case 'list':
      return <ul>{block.lines.map(itemOf)}</ul>;
    case 'steps':
      return <ol>{block.lines.map(itemOf)}</ol>;
    case 'facts':
      return <Facts facts={block.facts} />;
    case 'cards':
      return (
        <div className="cards" id={block.id}>
          {block.cards.map((card) => (
            <CardOf key={card.title} card={card} />
          ))}
        </div>
      );
    case 'actions':
      return <Actions links={block.links} />;
    case 'picture':
      return <Picture picture={block} />;
    case 'table':
      return <Table table={block} />;
    case 'sold':
      return (
        <>
          <Sold>
            <Blocks blocks={block.blocks} />
          </Sold>
          <Unsold>
            <Blocks blocks={block.instead} />
          </Unsold>
        </>
      );
    case 'counted':
      return (
        <>
          <Counted>
            <Blocks blocks={block.blocks} />
          </Counted>
          <Uncounted>
            <Blocks blocks={block.instead} />
          </Uncounted>
        </>
      );
    case 'slot':
      return <div data-slot={block.name} />;
  }
};

const Actions = ({ links }: Pick<Extract<Block, { is: 'actions' }>, 'links'>) => (
  <p className="actions">
    {links.map(({ to, words }) => (
      <a key={to} href={to}>
        {words}
      </a>
    ))}
  </p>
);

/** Which of both stays the host decides (`fillPage`): what is sold is no matter of the build. */
export const Sold = ({ children }: { readonly children: ReactNode }) => createElement('bw-sold', null, children);
const Unsold = ({ children }: { readonly children: ReactNode }) => createElement('bw-unsold', null, children);
const Counted = ({ children }: { readonly children: ReactNode }) => createElement('bw-counted', null, children);
const Uncounted = ({ children }: { readonly children: ReactNode }) => createElement('bw-uncounted', null, children);

const pieceOf = (piece: Piece): ReactNode => {
  if (typeof piece === 'string') return piece;
  if ('to' in piece) return <a href={piece.to}>{piece.words}</a>;
  return 'code' in piece ? <code>{piece.code}</code> : <strong>{piece.strong}</strong>;
};

const lineOf = (line: Line): ReactNode =>
  // oxlint-disable-next-line react/no-array-index-key
  typeof line === 'string' ? line : line.map((piece, index) => <Fragment key={index}>{pieceOf(piece)}</Fragment>);

// oxlint-disable-next-line react/no-array-index-key
const itemOf = (line: Line, index: number): ReactNode => <li key={index}>{lineOf(line)}</li>;

const Facts = ({ facts }: { readonly facts: readonly (readonly [string, Line])[] }) => (
  <dl>
    {facts.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{lineOf(value)}</dd>
      </div>
    ))}
  </dl>
);

const CardOf = ({ card: { title, to, lines, facts } }: { readonly card: Card }) => (
  <section>
    <h3>{to === undefined ? title : <a href={to}>{title}</a>}</h3>
    {lines.map((line, index) => (
      // oxlint-disable-next-line react/no-array-index-key
      <p key={index}>{lineOf(line)}</p>
    ))}
    {facts ? <Facts facts={facts} /> : null}
  </section>
);

type PictureBlock = Extract<Block, { is: 'picture' }>;

/** The first picture of a page comes at once, the others when they are scrolled to. */
const Picture = ({ picture: { from, says, width, height, isFirst } }: { readonly picture: PictureBlock }) => (
  <figure>
    <img
      src={from}
      alt={says}
      width={width}
      height={height}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
    <figcaption>{says}</figcaption>
  </figure>
);

type TableBlock = Extract<Block, { is: 'table' }>;

/** Wide tables are moved sideways, by keyboard as well. */
const Table = ({ table: { caption, head, rows } }: { readonly table: TableBlock }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
  <section className="wide" aria-label={caption} tabIndex={0}>
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells], index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <th scope="row">{lineOf(name)}</th>
            {cells.map((cell, at) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={at}>{lineOf(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
