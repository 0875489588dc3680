import type PDFDocument from 'pdfkit';
import { create } from 'xmlbuilder2';
import type { FileProfile } from '../xml/profile.ts';

/** What makes an e-invoice of a PDF: the XML in it, by the name and level of ZUGFeRD 2.3 and Factur-X 1.07. */
interface Embedded {
  readonly fileName: string;
  readonly level: string;
  readonly version: string;
}

export const EMBEDDED: Readonly<Record<FileProfile, Embedded>> = {
  EN16931: { fileName: 'factur-x.xml', level: 'EN 16931', version: '1.0' },
  XRechnung: { fileName: 'xrechnung.xml', level: 'XRECHNUNG', version: '3.0' },
};

const FX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const property = (name: string, description: string): object => ({
  '@rdf:parseType': 'Resource',
  'pdfaProperty:name': name,
  'pdfaProperty:valueType': 'Text',
  'pdfaProperty:category': 'external',
  'pdfaProperty:description': description,
});

/** The schema that PDF/A wants described before its properties may stand in the metadata (ISO 19005-3, 6.6.2.3). */
const SCHEMA = {
  'rdf:Description': {
    '@rdf:about': '',
    '@xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
    '@xmlns:pdfaExtension': 'http://www.aiim.org/pdfa/ns/extension/',
    '@xmlns:pdfaSchema': 'http://www.aiim.org/pdfa/ns/schema#',
    '@xmlns:pdfaProperty': 'http://www.aiim.org/pdfa/ns/property#',
    'pdfaExtension:schemas': {
      'rdf:Bag': {
        'rdf:li': {
          '@rdf:parseType': 'Resource',
          'pdfaSchema:schema': 'Factur-X PDFA Extension Schema',
          'pdfaSchema:namespaceURI': FX,
          'pdfaSchema:prefix': 'fx',
          'pdfaSchema:property': {
            'rdf:Seq': {
              'rdf:li': [
                property('DocumentFileName', 'name of the embedded XML invoice file'),
                property('DocumentType', 'INVOICE'),
                property('Version', 'The actual version of the Factur-X XML schema'),
                property('ConformanceLevel', 'The conformance level of the embedded Factur-X data'),
              ],
            },
          },
        },
      },
    },
  },
};

const description = (namespaces: object, content: object): object => ({
  'rdf:Description': {
    '@rdf:about': '',
    '@xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
    ...namespaces,
    ...content,
  },
});

const xmlOf = (content: object): string => create(content).end({ headless: true });

/** Who made it. PDFKit writes names into the metadata as they are, so one with an `&` has to come escaped. */
export const describeAuthor = (pdf: InstanceType<typeof PDFDocument>, author: string): void => {
  const dc = { '@xmlns:dc': 'http://purl.org/dc/elements/1.1/' };
  append(pdf, xmlOf(description(dc, { 'dc:creator': { 'rdf:Seq': { 'rdf:li': author } } })));
};

/** Puts the XML of an e-invoice into its PDF, as the other form of the same document. */
export const embedXml = (
  pdf: InstanceType<typeof PDFDocument>,
  { xml, profile, at }: { readonly xml: Uint8Array; readonly profile: FileProfile; readonly at: Date },
): void => {
  const { fileName, level, version } = EMBEDDED[profile];
  // its types do not know the relationship
  const file = {
    name: fileName,
    type: 'text/xml',
    description: 'Factur-X/ZUGFeRD',
    relationship: 'Alternative',
    creationDate: at,
    modifiedDate: at,
  };
  pdf.file(Buffer.from(xml), file);
  append(pdf, xmlOf(SCHEMA));
  const content = {
    'fx:DocumentType': 'INVOICE',
    'fx:DocumentFileName': fileName,
    'fx:Version': version,
    'fx:ConformanceLevel': level,
  };
  append(pdf, xmlOf(description({ '@xmlns:fx': FX }, content)));
};

/** Its types do not know that metadata can be added. */
const append = (pdf: InstanceType<typeof PDFDocument>, xml: string): void =>
  (pdf as unknown as { appendXML: (xml: string) => void }).appendXML(xml);
