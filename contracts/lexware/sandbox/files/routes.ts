import type { StoredFile } from '../books/entities.ts';
import { json, type Reply } from '../http/reply.ts';
import { refuse, refuseUnknown, type Call, type Route } from '../http/route.ts';
import { fileChoice } from '../sales/document-file.ts';
import { berlinTimestamp } from '../time/berlin.ts';
import { keepFile, readUpload } from './upload.ts';

const MIME: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  xml: 'application/xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

const inline = (id: string, extension: string, bytes: Buffer): Reply => ({
  status: 200,
  headers: {
    'Content-Type': MIME[extension] ?? 'application/octet-stream',
    'Content-Disposition': `inline; filename="${id}.${extension}"`,
  },
  body: bytes,
});

const recognised = async (call: Call, voucherId: string): Promise<void> => {
  const { books, clock, webhooks } = call.world;
  const voucher = books.vouchers.get(voucherId);
  if (voucher?.status !== 'blank') return;
  const now = clock.now();
  books.vouchers.put({ ...voucher, status: 'unchecked', updatedMs: now, updatedDate: berlinTimestamp(now) });
  webhooks.happened('voucher.changed', voucherId, 'user');
  webhooks.happened('voucher.status.changed', voucherId, 'user', 'unchecked');
};

const voucherFor = (call: Call, fileId: string): string => {
  const { books, clock, ids, webhooks } = call.world;
  const now = clock.now();
  const delay = books.get('switches').uploadDelayMs;
  const stamp = berlinTimestamp(now);
  const voucher = books.vouchers.put({
    id: ids.uuid(),
    version: 0,
    type: 'purchaseinvoice',
    status: 'blank',
    createdMs: now,
    createdDate: stamp,
    updatedMs: now,
    updatedDate: stamp,
    visibleFromMs: now + delay,
    body: { taxType: 'gross', useCollectiveContact: true, voucherItems: [] },
    files: [fileId],
    totalCents: 0,
    openCents: 0,
    payments: [],
  });
  webhooks.happened('voucher.created', voucher.id, 'api');
  clock.at(now + 2 * delay, () => recognised(call, voucher.id));
  return voucher.id;
};

const upload = async (call: Call) => {
  const file = await readUpload(call);
  if (file.type !== 'voucher' && file.type !== 'attachment') refuse(call, 400, 'Invalid or missing upload type.');
  const kept = keepFile(call, file, file.type ?? 'voucher', undefined);
  if (file.type === 'attachment') return json({ id: kept.id }, 202);
  const voucherId = kept.voucherId ?? voucherFor(call, kept.id);
  if (kept.voucherId === undefined) call.world.books.files.put({ ...kept, voucherId });
  return json({ id: kept.id, voucherId }, 202);
};

const storedFile = (call: Call, file: StoredFile): Reply => {
  const choice = fileChoice(call.accept);
  if (choice === 'none') refuse(call, 406, 'Could not find acceptable representation');
  if (choice === 'xml' && file.extension !== 'xml') refuseUnknown(call, 'legacy');
  return inline(file.id, file.extension, Buffer.from(file.contentBase64, 'base64'));
};

const read = async (call: Call): Promise<Reply> => {
  const id = call.params['id'] ?? '';
  const file = call.world.books.files.get(id);
  if (file) return storedFile(call, file);
  const document = call.world.books.documentByFileId(id)[0] ?? refuseUnknown(call, 'legacy');
  const choice = fileChoice(call.accept);
  if (choice === 'none') refuse(call, 406, 'Could not find acceptable representation');
  if (choice !== 'xml') return inline(id, 'pdf', await call.world.printed.pdfOf(document));
  if (document.content.electronicDocumentProfile !== 'XRechnung') refuseUnknown(call, 'legacy');
  return inline(id, 'xml', await call.world.printed.xmlOf(document));
};

const status = (call: Call) => {
  const id = call.params['id'] ?? '';
  if (!call.world.books.files.get(id)) refuseUnknown(call, 'legacy');
  return json({ id, status: 'upload_success' });
};

/** Files: upload, download, state of an upload. There is no list and no deletion. */
export const fileRoutes: readonly Route[] = [
  { method: 'POST', path: '/files', scopes: ['files.write'], format: 'legacy', handle: upload },
  { method: 'GET', path: '/files/:id', scopes: ['files.read'], format: 'legacy', handle: read },
  { method: 'GET', path: '/files/:id/status', scopes: ['files.status'], format: 'legacy', handle: status },
];
