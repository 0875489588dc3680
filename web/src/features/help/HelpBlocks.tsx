import { Fragment, type ReactNode } from 'react';
import { shownBlocks, type Block, type Line, type Piece, type ShownBlock } from '../../shared/public-pages/blocks.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Button, ButtonGroup, Card, FactList, Stack, Table, Text } from '../../ui/index.ts';
import { OperatorFacts, OperatorLine } from './Operator.tsx';
import { sales } from '../../shared/shop/sells-plans.ts';

/** In the app the prices stand where a plan is chosen. */
const IN_APP: Readonly<Record<string, string>> = { '/pricing': '/plan' };
const inApp = (to: string): string => IN_APP[to] ?? to;

const pieceOf = (piece: Piece): ReactNode => {
  if (typeof piece === 'string') return piece;
  if ('to' in piece)
    return (
      <AppLink url={inApp(piece.to)} className="bw-link">
        {piece.words}
      </AppLink>
    );
  return 'code' in piece ? <code>{piece.code}</code> : <strong>{piece.strong}</strong>;
};

const lineOf = (line: Line): ReactNode =>
  // oxlint-disable-next-line react/no-array-index-key
  typeof line === 'string' ? line : line.map((piece, index) => <Fragment key={index}>{pieceOf(piece)}</Fragment>);

const items = (lines: readonly Line[]): ReactNode =>
  // oxlint-disable-next-line react/no-array-index-key
  lines.map((line, index) => <li key={index}>{lineOf(line)}</li>);

const Cards = ({ cards }: Pick<Extract<ShownBlock, { is: 'cards' }>, 'cards'>) => (
  <Stack gap="300">
    {cards.map(({ title, to, lines }) => (
      <Stack key={title} gap="100">
        <Text as="h3" variant="headingSm">
          {to === undefined ? title : pieceOf({ to, words: title })}
        </Text>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Text as="p" key={index}>
            {lineOf(line)}
          </Text>
        ))}
      </Stack>
    ))}
  </Stack>
);

const TableOf = ({ table }: { readonly table: Extract<ShownBlock, { is: 'table' }> }) => (
  <Table
    label={table.caption}
    columns={table.head.map((title, at) => ({
      key: String(at),
      title,
      cell: ({ cells }: { readonly cells: readonly Line[] }) => lineOf(cells[at] ?? ''),
    }))}
    rows={table.rows.map((cells, at) => ({ cells, key: String(at) }))}
    rowKey={({ key }) => key}
  />
);

const BlockOf = ({ block }: { readonly block: ShownBlock }) => {
  switch (block.is) {
    case 'paragraph':
    case 'lead':
      return <Text as="p">{lineOf(block.line)}</Text>;
    case 'note':
      return <p className="bw-aside">{lineOf(block.line)}</p>;
    case 'heading':
      return (
        <Text
          as={`h${block.level ?? 2}`}
          variant={block.level ? 'headingSm' : 'headingMd'}
          {...(block.id === undefined ? {} : { id: block.id })}
        >
          {block.text}
        </Text>
      );
    case 'list':
      return <ul className="bw-lines">{items(block.lines)}</ul>;
    case 'steps':
      return <ol className="bw-lines">{items(block.lines)}</ol>;
    case 'facts':
      return <FactList facts={block.facts.map(([term, value]) => ({ term, value: lineOf(value) }))} />;
    case 'cards':
      return <Cards cards={block.cards} />;
    case 'actions':
      return (
        <ButtonGroup>
          {block.links.map(({ to, words }) => (
            <Button key={to} url={inApp(to)}>
              {words}
            </Button>
          ))}
        </ButtonGroup>
      );
    case 'table':
      return <TableOf table={block} />;
    case 'slot':
      if (block.name === 'operator') return <OperatorFacts />;
      return block.name === 'operator-line' ? <OperatorLine /> : null;
    case 'picture':
      return null;
  }
};

/** The blocks of a page cut into parts: each large heading begins one. */
const parts = (blocks: readonly ShownBlock[]): readonly (readonly ShownBlock[])[] => {
  const all: ShownBlock[][] = [];
  for (const block of blocks) {
    if (all.length === 0 || (block.is === 'heading' && block.level === undefined)) all.push([]);
    all.at(-1)?.push(block);
  }
  return all;
};

/** A page of the help inside the admin: one card for each of its parts. */
export const HelpBlocks = ({ blocks }: { readonly blocks: readonly Block[] }) => (
  <>
    {parts(shownBlocks(blocks, sales())).map((part, at) => (
      // oxlint-disable-next-line react/no-array-index-key
      <Card key={at}>
        <Stack gap="300">
          {part.map((block, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <BlockOf key={index} block={block} />
          ))}
        </Stack>
      </Card>
    ))}
  </>
);
