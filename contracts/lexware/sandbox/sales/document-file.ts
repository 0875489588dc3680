import type { SalesDocument } from '../books/sales-document.ts';
import { json, type Reply } from '../http/reply.ts';
import { refuse, type Call } from '../http/route.ts';
import { salesKinds } from './kinds.ts';

/** What a client accepts, as far as files are concerned. */
export type FileChoice = 'default' | 'pdf' | 'xml' | 'image' | 'none';

/** Reads the Accept header of a file request. */
export const fileChoice = (accept: string): FileChoice => {
  const kinds = accept.split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '');
  if (kinds.some((kind) => kind === '' || kind === '*/*')) return 'default';
  if (kinds.some((kind) => kind === 'application/pdf' || kind === 'application/*')) return 'pdf';
  if (kinds.some((kind) => kind === 'application/xml' || kind === 'text/xml')) return 'xml';
  return kinds.some((kind) => kind.startsWith('image/')) ? 'image' : 'none';
};

/** The name under which a document is saved, for example `Rechnung_RE0107.pdf`. */
export const fileNameOf = (document: SalesDocument, extension = 'pdf'): string =>
  `${[salesKinds[document.kind].fileName, document.number].filter(Boolean).join('_')}.${extension}`;

const download = (document: SalesDocument, type: string, bytes: Buffer, extension: string): Reply => ({
  status: 200,
  headers: {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${fileNameOf(document, extension)}"`,
  },
  body: bytes,
});

const notThere = (call: Call): never => refuse(call, 404, 'Für diesen Beleg gibt es keine XML-Datei.');

/** Downloads a voucher: PDF, or XML for an XRechnung; drafts have no file. */
export const downloadFile = async (call: Call, document: SalesDocument): Promise<Reply> => {
  if (document.status === 'draft' && document.kind !== 'dunning') {
    refuse(call, 409, 'The voucher is in status draft and cannot be downloaded');
  }
  const choice = fileChoice(call.accept);
  if (choice === 'none' || choice === 'image') refuse(call, 406, 'Could not find acceptable representation');
  const isXRechnung = document.content.electronicDocumentProfile === 'XRechnung';
  if (choice === 'xml' && !isXRechnung) notThere(call);
  if (isXRechnung && choice !== 'pdf') {
    return download(document, 'application/xml;charset=utf-8', await call.world.printed.xmlOf(document), 'xml');
  }
  return download(document, 'application/pdf', await call.world.printed.pdfOf(document), 'pdf');
};

/** The deprecated way to a file: its id, for finalised vouchers. */
export const documentFileId = (call: Call, document: SalesDocument): Reply => {
  if (document.documentFileId === undefined)
    refuse(call, 406, 'Requesting PDF document is not possible in state draft.');
  return json({ documentFileId: document.documentFileId });
};
