import { createHmac } from 'node:crypto';
import { Router } from 'express';
import type { Request, Response } from 'express';
import { gid, legacyIdOf } from '../model/gid.ts';
import type { BulkRunRecord } from '../shop/bulk-shelf.ts';
import type { Platform } from '../shop/platform.ts';
import type { RequestContext } from './request-context.ts';

const signatureOf = (platform: Platform, named: string): string =>
  createHmac('sha256', platform.app.clientSecret).update(named).digest('hex');

/** Where the file of a run is handed out, to each holder of the address. */
export const signedBulkPath = (
  { platform, shop }: Pick<RequestContext, 'platform' | 'shop'>,
  { id }: BulkRunRecord,
  expires: number,
): string => {
  const path = `/bulk/${shop.profile.domain}/${legacyIdOf(id)}.jsonl?expires=${expires}`;
  return `${path}&signature=${signatureOf(platform, path)}`;
};

/** Serves the files of bulk runs, whole or a range of bytes; a token is refused here, because it belongs to the API alone. */
export const bulkRouter = (platform: Platform): Router => {
  const fileAt = ({ params: { shop, id }, query }: Request<{ shop: string; id: string }>): Buffer | undefined => {
    const { expires, signature } = query;
    if (typeof expires !== 'string') return undefined;
    const path = `/bulk/${shop}/${id}.jsonl?expires=${expires}`;
    const isMeant = signature === signatureOf(platform, path);
    if (!isMeant || platform.clock.now().getTime() >= Number(expires)) return undefined;
    const lines = platform.shops.get(shop)?.bulk.fileOf(gid('BulkOperation', id));
    return lines === undefined ? undefined : Buffer.from(lines);
  };
  const router = Router();
  router.get('/bulk/:shop/:id.jsonl', (request: Request<{ shop: string; id: string }>, response: Response) => {
    if (request.get('X-Shopify-Access-Token') !== undefined) return void response.status(400).end();
    const file = fileAt(request);
    if (!file) return void response.status(403).type('xml').send('<Error><Code>AccessDenied</Code></Error>');
    response.set({ 'Content-Type': 'application/jsonl', 'Accept-Ranges': 'bytes' });
    const asked = request.range(file.length);
    if (asked === undefined || asked === -2) return void response.send(file);
    const part = asked === -1 ? undefined : asked[0];
    if (!part) return void response.status(416).set('Content-Range', `bytes */${file.length}`).end();
    response.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${file.length}`);
    response.send(file.subarray(part.start, part.end + 1));
  });
  return router;
};
