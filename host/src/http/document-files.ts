import { routes } from '@belegwerk/contracts/api';
import type { LinkFailure, ReadLinkedFile } from '@belegwerk/core/use-cases';
import { type Request, type Response, Router } from 'express';
import type { Addressed, StaffTickets } from '../sessions/staff-tickets.ts';
import type { CallLimits } from './call-limits.ts';
import { RequestFailure } from './failures.ts';
import { forReaders } from './for-readers.ts';
import { tryAgainText } from './try-again-text.ts';

interface Parts {
  readonly readLinkedFile: ReadLinkedFile;
  readonly tickets: StaffTickets;
  readonly limits: CallLimits;
}

/** Serves the file of a document to whoever holds its unguessable link. Nothing is created by reading. */
export const documentFiles = ({ readLinkedFile, tickets, limits }: Parts): Router => {
  const router = Router();
  const addressed = ({ params }: Request): Addressed => tickets.read(String(params['token']));
  const limited = limits.byReader(addressed);
  for (const [{ path }, disposition] of [
    [routes.pdf, 'inline'],
    [routes.pdfDownload, 'attachment'],
  ] as const)
    router.get(path, forReaders.mark, limited, send(disposition));
  return router;

  function send(disposition: 'inline' | 'attachment') {
    return async (request: Request, response: Response) => {
      const params = routes.pdf.params.safeParse(request.params);
      if (!params.success) throw unknown();
      const { token, by } = addressed(request);
      const as = disposition === 'inline' ? 'page' : 'file';
      const file = await readLinkedFile(token, by === undefined ? undefined : { by, as });
      if (!file.ok) throw failureOf(file.failure, by !== undefined);
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

const unknown = (): RequestFailure => new RequestFailure(404, 'not-found', UNKNOWN);

const BUSY_SECONDS = 30;

const failureOf = (failure: LinkFailure, isStaff: boolean): RequestFailure => {
  const { kind } = failure;
  if (kind === 'link-unknown' || kind === 'document-not-found') return unknown();
  if (kind === 'link-expired') return new RequestFailure(410, kind, isStaff ? EXPIRED_TO_STAFF : EXPIRED);
  if (kind === 'document-is-draft') return new RequestFailure(409, kind, DRAFT);
  const seconds = kind === 'bookkeeping-busy' ? Math.ceil(failure.waitSeconds) : BUSY_SECONDS;
  return new RequestFailure(503, kind, `${BUSY} ${tryAgainText(seconds, isStaff ? 'du' : 'Sie')}`, seconds);
};

const UNKNOWN = 'Diesen Beleg gibt es nicht oder nicht mehr. Vielleicht fehlt ein Teil des Links.';
const EXPIRED = 'Dieser Link ist abgelaufen. Bitte fragen Sie den Absender nach einem neuen.';
const EXPIRED_TO_STAFF = 'Dieser Link ist abgelaufen. Einen neuen gibt es in Belegwerk am Beleg mit „Link erneuern“.';
const DRAFT = 'Der Beleg ist noch ein Entwurf. Eine Datei gibt es, sobald er festgeschrieben ist.';
const BUSY = 'Der Beleg kann gerade nicht geladen werden.';
