import { escapeHtml, monthOf, type Instant, type PlainDate } from '@belegwerk/core/kernel';
import { berlinMoment } from './berlin-moment.ts';

/** A paper in DATEV's list of them, with the files that it consists of. */
export interface ListedPaper {
  readonly guid: string;
  readonly number: string;
  /** Where DATEV files it. */
  readonly folder: string;
  readonly files: readonly string[];
}

const NAMESPACE = 'http://xml.datev.de/bedi/tps/document/v06.0';

/** As content or attribute; control characters cannot be written in XML. */
const escaped = (text: string): string => escapeHtml(text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' '));

/** Outgoing papers (2) that are filed (2). */
const documentOf = (
  { guid, number, folder, files }: ListedPaper,
  month: PlainDate,
): string => `  <document guid="${guid}" type="2" processID="2">
   <description>${escaped(number)}</description>
${files.map((name) => `   <extension xsi:type="File" name="${escaped(name)}"/>`).join('\n')}
   <repository><level id="1" name="Belegwerk"/><level id="2" name="${escaped(folder)}"/><level id="3" name="${monthOf(month).replace('-', '/')}"/></repository>
  </document>
`;

/** DATEV's list of papers (document.xml, version 6.0), by whose GUIDs bookings name them. */
export const documentXml = (
  papers: readonly ListedPaper[],
  { month, name, madeAt }: { readonly month: PlainDate; readonly name: string; readonly madeAt: Instant },
): Uint8Array =>
  new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>
<archive xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="6.0" generatingSystem="Belegwerk">
 <header><date>${berlinMoment(madeAt).slice(0, -'.000'.length)}</date><description>${escaped(name)}</description></header>
 <content>
${papers.map((paper) => documentOf(paper, month)).join('')} </content>
</archive>
`);
