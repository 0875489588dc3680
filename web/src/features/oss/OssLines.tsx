import type { OssLineReply, OssReply } from '@belegwerk/contracts/api';
import { countryName } from '@belegwerk/core/sentences';
import { Card, Table, Text, type Column } from '../../ui/index.ts';
import { euro, lineKey, quarterName, rateName, words } from './words.ts';

type Correction = OssReply['corrections'][number];

const lineColumns: readonly Column<OssLineReply>[] = [
  { key: 'country', title: words.country, cell: ({ country }) => countryName(country), room: 'rest' },
  { key: 'kind', title: words.kind, cell: ({ kind }) => words[kind] },
  { key: 'rate', title: words.rate, cell: rateName },
  { key: 'net', title: words.net, cell: ({ net }) => euro(net), isNumber: true },
  { key: 'tax', title: words.tax, cell: ({ tax }) => euro(tax), isNumber: true },
];

const correctionColumns: readonly Column<Correction>[] = [
  { key: 'quarter', title: words.quarter, cell: ({ quarter }) => quarterName(quarter) },
  { key: 'country', title: words.country, cell: ({ country }) => countryName(country), room: 'rest' },
  { key: 'declared', title: words.declared, cell: ({ declared }) => euro(declared), isNumber: true },
  { key: 'now', title: words.now, cell: ({ now }) => euro(now), isNumber: true },
  { key: 'difference', title: words.difference, cell: ({ difference }) => euro(difference), isNumber: true },
];

const titleOf = (source: OssReply['source'], isSaid: boolean): string => {
  if (source === 'accounting') return words.compared;
  if (source === 'adviser') return words.comparedWithAdviser;
  return isSaid ? words.asOfToday : words.lines;
};

/** What is declared for each state, at each rate. */
export const OssLines = ({ lines, source, said }: Pick<OssReply, 'lines' | 'source' | 'said'>) => {
  const title = titleOf(source, said !== undefined);
  return lines.length === 0 ? null : (
    <Card padding="0">
      <div className="bw-inset">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
      </div>
      <Table label={title} columns={lineColumns} rows={lines} rowKey={lineKey} />
    </Card>
  );
};

/** What of earlier quarters is other than it was declared. */
export const OssCorrections = ({ corrections }: Pick<OssReply, 'corrections'>) =>
  corrections.length === 0 ? null : (
    <Card padding="0">
      <div className="bw-inset">
        <Text as="h2" variant="headingMd">
          {words.corrections}
        </Text>
        <Text as="p" tone="subdued">
          {words.correctionsWhy}
        </Text>
      </div>
      <Table
        label={words.corrections}
        columns={correctionColumns}
        rows={corrections}
        rowKey={({ quarter, country }) => `${quarter} ${country}`}
      />
    </Card>
  );
