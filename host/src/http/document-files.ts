import { routes } from '@belegwerk/contracts/api';
import type { Bookkeeping, BookkeepingFailure, Stores } from '@belegwerk/core';
import { type Request, type Response, Router } from 'express';
import type { CallLimits } from './call-limits.ts';
import { RequestFailure } from './failures.ts';

interface Parts {
  readonly stores: Stores;
  readonly bookkeeping: Bookkeeping;
  readonly limits: CallLimits;
}

/** Serves the file of a document to whoever holds its unguessable link. Nothing is created by reading. */
export const documentFiles = ({ stores, bookkeeping, limits }: Parts): Router => {
  const router = Router();
  for (const [{ path, rate }, disposition] of [
    [routes.pdf, 'inline'],
    [routes.pdfDownload, 'attachment'],
  ] as const)
    router.get(path, limits.byAddress(rate), limits.byLink, send(disposition));
  return router;

  function send(disposition: 'inline' | 'attachment') {
    return async (request: Request, response: Response) => {
      const params = routes.pdf.params.safeParse(request.params);
      const found = params.success ? await stores.links.byToken(params.data.token) : undefined;
      if (!found?.intent.documentId) throw new RequestFailure(404, 'not-found', UNKNOWN);
      const { shop, intent } = found;
      const file = await bookkeeping.file(shop, intent.kind, found.intent.documentId);
      if (!file.ok) throw failureOf(file.failure);
      const { bytes, mediaType, fileName } = file.value;
      response
        .set({
          'content-type': mediaType,
          'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(fileName)}`,
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
        })
        .send(Buffer.from(bytes));
    };
  }
};

const UNKNOWN = 'Diesen Beleg gibt es nicht oder nicht mehr. Prüfe den Link.';

const failureOf = ({ kind }: BookkeepingFailure): RequestFailure => {
  if (kind === 'document-not-found') return new RequestFailure(404, 'not-found', UNKNOWN);
  if (kind === 'document-is-draft')
    return new RequestFailure(
      409,
      kind,
      'Der Beleg ist noch ein Entwurf. Eine Datei gibt es, sobald er festgeschrieben ist.',
    );
  return new RequestFailure(
    503,
    kind,
    'Lexware Office antwortet gerade nicht. Versuche es in einer Minute noch einmal.',
  );
};
