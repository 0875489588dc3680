import { Router } from 'express';
import type { Response } from 'express';
import type { SalesDocument } from '../books/sales-document.ts';
import { userActions } from '../control/user-actions.ts';
import { fileNameOf } from '../sales/document-file.ts';
import { allSalesKinds, salesKinds } from '../sales/kinds.ts';
import type { World } from '../world.ts';
import { documentPage } from './document-page.ts';
import { homePage } from './home-page.ts';
import { problemPage } from './layout.ts';

const isPrinted = (document: SalesDocument | undefined): document is SalesDocument =>
  document !== undefined && (document.status !== 'draft' || document.kind === 'dunning');

const sendPdf = async (world: World, file: string, response: Response): Promise<void> => {
  const document = world.books.documents.get(file.replace(/\.pdf$/, ''));
  if (!isPrinted(document)) {
    const problem = problemPage('Keine PDF', 'Diesen Beleg gibt es nicht, oder er ist noch ein Entwurf.');
    response.status(404).type('html').send(problem);
    return;
  }
  response.setHeader('Content-Disposition', `inline; filename="${fileNameOf(document)}"`);
  response.type('pdf').send(await world.printed.pdfOf(document));
};

/** The pages a person opens in a browser: overview, permalinks, PDFs, and the buttons on them. */
export const pagesRouter = (world: World): Router => {
  const router = Router();
  router.get('/', (_request, response) => {
    response.type('html').send(homePage(world));
  });
  router.get('/belege/:file', (request, response) => sendPdf(world, request.params.file, response));
  for (const { path, kind } of allSalesKinds) {
    router.get(`/permalink/${path}/:mode/:id`, (request, response) => {
      const { mode, id } = request.params;
      const document = world.books.documents.get(id);
      if (document?.kind !== kind || (mode !== 'view' && mode !== 'edit')) response.redirect(302, '/');
      else if (mode === 'edit' && document.status !== 'draft') response.redirect(302, `/permalink/${path}/view/${id}`);
      else response.type('html').send(documentPage(document, mode === 'edit'));
    });
  }
  router.get('/permalink/*rest', (_request, response) => response.redirect(302, '/'));
  router.post('/web/:id/:action', (request, response) => {
    const { id, action } = request.params;
    const document = world.books.documents.get(id);
    userActions[action]?.(world, id, {});
    const target =
      document && world.books.documents.get(id) ? `/permalink/${salesKinds[document.kind].path}/view/${id}` : '/';
    response.redirect(303, target);
  });
  return router;
};
