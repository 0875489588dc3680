import { escapeHtml } from '../kernel/escape-html.ts';
import { fileOf, type AuditColumn, type AuditTable, type ColumnType } from './audit-table.ts';

/** Who hands the data over, and of when. */
export interface Supplier {
  readonly name: string;
  readonly place: string;
  readonly year: string;
}

/** Beschreibungsstandard 1.6; the file itself belongs to others and is not shipped. */
export const DTD = 'gdpdu-01-03-2019.dtd';

const MAX_DESCRIPTION = 255;

const escaped = (text: string): string => escapeHtml(text.toWellFormed().replaceAll(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' '));
/** A name has no sign that XML would have to write otherwise. */
const nameText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('&', '+')
    .replaceAll(/["<>\p{Cc}\uFFFE\uFFFF]+/gu, ' ');

const described = (about: string): string => `<Description>${escaped(about).slice(0, MAX_DESCRIPTION)}</Description>`;

const TYPES: Readonly<Record<ColumnType, string>> = {
  text: '<AlphaNumeric/>',
  amount: '<Numeric><Accuracy>2</Accuracy></Numeric>',
  count: '<Numeric><Accuracy>0</Accuracy></Numeric>',
  day: '<Date><Format>DD.MM.YYYY</Format></Date>',
};

const columnOf = ([name, { type, about, isKey }]: readonly [string, AuditColumn]): string => {
  const element = isKey ? 'VariablePrimaryKey' : 'VariableColumn';
  return `     <${element}><Name>${name}</Name>${described(about)}${TYPES[type]}</${element}>\n`;
};

const foreignKeyOf = ([name, { of }]: readonly [string, AuditColumn]): string =>
  of === undefined ? '' : `     <ForeignKey><Name>${name}</Name><References>${of}</References></ForeignKey>\n`;

const tableOf = (table: AuditTable): string => {
  const columns = Object.entries(table.columns);
  const keys = columns.filter(([, { isKey }]) => isKey);
  const others = columns.filter(([, { isKey }]) => !isKey);
  return `   <Table>
    <URL>${fileOf(table)}</URL>
    <Name>${table.name}</Name>
    ${described(table.about)}
    <UTF8/>
    <DecimalSymbol>,</DecimalSymbol>
    <DigitGroupingSymbol>.</DigitGroupingSymbol>
    <Range><From>2</From></Range>
    <VariableLength>
     <ColumnDelimiter>;</ColumnDelimiter>
     <RecordDelimiter>&#13;&#10;</RecordDelimiter>
     <TextEncapsulator>"</TextEncapsulator>
${[...keys, ...others].map(columnOf).join('')}${columns.map(foreignKeyOf).join('')}    </VariableLength>
   </Table>
`;
};

/** `index.xml`: what the tables of the package are, by the rules of the Beschreibungsstandard 1.6 (GoBD Z3). */
export const indexXml = (tables: readonly AuditTable[], { name, place, year }: Supplier): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE DataSet SYSTEM "${DTD}">
<DataSet>
 <Version>1.0</Version>
 <DataSupplier>
  <Name>${nameText(name)}</Name>
  <Location>${nameText(place)}</Location>
  <Comment>Belegwerk ${year}</Comment>
 </DataSupplier>
 <Media>
  <Name>Belegwerk ${year}</Name>
${tables.map(tableOf).join('')} </Media>
</DataSet>
`;
