import express, { type Express, type Response } from 'express';
import type { Behaviour } from '../behaviour.ts';
import type { Mailbox } from '../mailbox.ts';
import { controlRouter } from './control-router.ts';
import { listPage } from './list-page.ts';
import { mailPage } from './mail-page.ts';

/** Mails come from anywhere: nothing in them may run or leave this page. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'";

const sendPage = (response: Response, page: string): void => {
  response.set('content-security-policy', POLICY).type('html').send(page);
};

/** The page with the mails, and the control API below `/control`. */
export const mailApp = (mailbox: Mailbox, behaviour: Behaviour): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.use('/control', controlRouter(mailbox, behaviour));
  app.get('/', (_request, response) => sendPage(response, listPage(mailbox.all())));
  app.get('/mails/:id', ({ params }, response, next) => {
    const mail = mailbox.mail(params.id);
    return mail ? sendPage(response, mailPage(mail)) : next();
  });
  app.get('/mails/:id/source', ({ params }, response, next) => {
    const source = mailbox.source(params.id);
    return source ? void response.type('text/plain').send(source.toString('utf8')) : next();
  });
  app.get('/mails/:id/attachments/:index', ({ params }, response, next) => {
    const index = Number(params.index);
    const attachment = mailbox.mail(params.id)?.attachments[index];
    const content = mailbox.content(params.id, index);
    if (!attachment || !content) return next();
    response.attachment(attachment.fileName).type('application/octet-stream').send(Buffer.from(content));
  });
  return app;
};
