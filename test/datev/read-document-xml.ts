import { fail, ok, type Result } from '@belegwerk/core/kernel';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { isGuid, type Fault } from './fault.ts';

const NAMESPACE = 'http://xml.datev.de/bedi/tps/document/v06.0';
const SCHEMA_INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';
const OUTGOING = '2';
const FILE_KINDS = /\.(pdf|xml|tiff?|bmp|gif|jpe?g|png|csv|txt|docx?|xlsx?|pptx?|odt|ods|p7[ms])$/i;

/** A document of a package, as it was read. */
export interface ReadDocument {
  readonly guid: string;
  readonly files: readonly string[];
  /** Category, folder and register where it is filed. */
  readonly levels: readonly string[];
}

interface Element {
  readonly name: string;
  readonly line: number;
  readonly column: number;
  readonly attributes: ReadonlyMap<string, string>;
  readonly xsiType: string | undefined;
  readonly children: Element[];
  text: string;
}

type Tell = (at: Pick<Element, 'line' | 'column'>, sentence: string) => void;

const elementOf = ({ local, uri, attributes }: SaxesTagNS, { line, column }: SaxesParser): Element => ({
  name: uri === NAMESPACE ? local : `{${uri}}${local}`,
  line,
  column,
  attributes: new Map(Object.values(attributes).map((each) => [each.name, each.value])),
  xsiType: Object.values(attributes).find((each) => each.uri === SCHEMA_INSTANCE && each.local === 'type')?.value,
  children: [],
  text: '',
});

const parsed = (xml: string, tell: Tell): Element | undefined => {
  const parser = new SaxesParser({ xmlns: true });
  const open: Element[] = [];
  let root: Element | undefined;
  const here = () => ({ line: parser.line, column: parser.column });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding?.toLowerCase() !== 'utf-8') tell(here(), 'does not say that it is UTF-8');
  });
  parser.on('doctype', () => tell(here(), 'has a document type'));
  parser.on('opentag', (tag) => {
    const element = elementOf(tag, parser);
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('text', (text) => {
    const parent = open.at(-1);
    if (parent) parent.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.on('error', ({ message }) => tell(here(), `is no XML: ${message}`));
  parser.write(xml).close();
  return root;
};

const childrenOf = (parent: Element, name: string): readonly Element[] =>
  parent.children.filter((each) => each.name === name);

/** The children stand in that order, each as often as it may. */
const order = (
  parent: Element,
  names: readonly (readonly [name: string, least: number, most: number])[],
  tell: Tell,
) => {
  for (const [name, least, most] of names) {
    const count = childrenOf(parent, name).length;
    if (count < least || count > most)
      tell(
        parent,
        `${parent.name} has ${count} of ${name}, and may have ${least === most ? least : `${least} to ${most}`}`,
      );
  }
  const places = parent.children.map((child) => names.findIndex(([name]) => name === child.name));
  const unknown = parent.children[places.indexOf(-1)];
  if (unknown) tell(unknown, `${parent.name} has no ${unknown.name}`);
  else if (places.some((place, at) => place < (places[at - 1] ?? 0))) tell(parent, `${parent.name} has another order`);
};

const readHead = (head: Element, tell: Tell): void => {
  order(
    head,
    [
      ['date', 1, 1],
      ['description', 0, 1],
    ],
    tell,
  );
  for (const date of childrenOf(head, 'date'))
    if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(date.text) || Number.isNaN(Date.parse(`${date.text}Z`)))
      tell(date, `${date.text} is no moment`);
};

const readFile = (extension: Element, beside: ReadonlySet<string>, tell: Tell): string => {
  const name = extension.attributes.get('name') ?? '';
  if (extension.xsiType !== 'File') tell(extension, `${extension.xsiType} beside an EXTF file: only File is`);
  else if (/[/\\:*?<>|]/.test(name) || name === '') tell(extension, `${name} is not the name of a file beside it`);
  else if (!beside.has(name)) tell(extension, `${name} does not lie beside it`);
  else if (!FILE_KINDS.test(name)) tell(extension, `${name} is of a kind that DATEV does not take`);
  return name;
};

const readRepository = (repository: Element, tell: Tell): readonly string[] => {
  order(repository, [['level', 3, 3]], tell);
  return childrenOf(repository, 'level').map((level, at) => {
    const name = level.attributes.get('name') ?? '';
    if (level.attributes.get('id') !== String(at + 1)) tell(level, `is not level ${at + 1}`);
    if (name.trim() === '') tell(level, `level ${at + 1} has no name`);
    return name;
  });
};

const readDocument = (document: Element, beside: ReadonlySet<string>, tell: Tell): ReadDocument => {
  const attribute = (name: string): string => document.attributes.get(name) ?? '';
  const guid = attribute('guid');
  if (!isGuid(guid)) tell(document, `${guid} is no GUID of RFC 4122`);
  if (attribute('type') !== OUTGOING) tell(document, `type ${attribute('type')} is not that of outgoing documents`);
  if (!['1', '2'].includes(attribute('processID'))) tell(document, `processID ${attribute('processID')} is unknown`);
  order(
    document,
    [
      ['description', 0, 1],
      ['extension', 1, 50],
      ['repository', 1, 1],
    ],
    tell,
  );
  return {
    guid,
    files: childrenOf(document, 'extension').map((each) => readFile(each, beside, tell)),
    levels: childrenOf(document, 'repository').flatMap((each) => readRepository(each, tell)),
  };
};

const twice = (values: readonly string[]): readonly string[] =>
  values.map((each) => each.toLowerCase()).filter((each, at, all) => all.indexOf(each) !== at);

/** Reads the list of a package of papers by DATEV's description alone, and what lies beside it in the package. */
export const readDocumentXml = (
  bytes: Uint8Array,
  beside: readonly string[],
): Result<readonly ReadDocument[], readonly Fault[]> => {
  const faults: Fault[] = [];
  const tell: Tell = ({ line, column }, sentence) => void faults.push({ line, column, sentence });
  let xml: string;
  try {
    xml = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fail([{ line: 0, column: 0, sentence: 'is not UTF-8' }]);
  }
  const archive = parsed(xml, tell);
  if (archive?.name !== 'archive' || faults.length > 0)
    return fail(faults.length > 0 ? faults : [{ line: 1, column: 0, sentence: `is no archive of ${NAMESPACE}` }]);
  if (archive.attributes.get('version') !== '6.0') tell(archive, 'is not of version 6.0');
  if (!archive.attributes.get('generatingSystem')) tell(archive, 'does not say which program wrote it');
  order(
    archive,
    [
      ['header', 1, 1],
      ['content', 1, 1],
    ],
    tell,
  );
  for (const head of childrenOf(archive, 'header')) readHead(head, tell);
  const names = new Set(beside);
  const documents = childrenOf(archive, 'content').flatMap((content) => {
    order(content, [['document', 1, 5000]], tell);
    return childrenOf(content, 'document').map((each) => readDocument(each, names, tell));
  });
  for (const guid of twice(documents.map((each) => each.guid))) tell(archive, `the GUID ${guid} stands twice`);
  for (const name of twice(documents.flatMap((each) => each.files))) tell(archive, `the file ${name} is named twice`);
  return faults.length > 0 ? fail(faults) : ok(documents);
};
