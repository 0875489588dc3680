import type { Route, Schema, Status } from '@belegwerk/contracts/api';
import type { Response } from 'express';
import type { z } from 'zod/mini';

/** How an answer is handed over: a status alone, a page, the way elsewhere, JSON, or that the file was sent. */
type ReplyAs<S, Reply> = Reply extends 'nothing'
  ? S
  : Reply extends 'page'
    ? { readonly status: S; readonly page: string }
    : Reply extends 'elsewhere'
      ? { readonly status: S; readonly to: string }
      : Reply extends 'file'
        ? { readonly status: S; readonly file: 'sent' }
        : { readonly status: S; readonly json: Reply extends Schema ? z.input<Reply> : never };

/** What a route without a session may answer: one of the replies that the table promises. */
export type HttpReply<R extends Route> = { [S in keyof R['replies']]: ReplyAs<S, R['replies'][S]> }[keyof R['replies']];

/** A page for a person. */
export const page = <const S extends Status>(status: S, html: string) => ({ status, page: html });
/** The way to another page. */
export const elsewhere = (to: string) => ({ status: 302, to }) as const;
/** What a program reads. */
export const json = <const S extends Status, T>(status: S, told: T) => ({ status, json: told });
/** The file is on its way already, in parts. */
export const FILE_SENT = { status: 200, file: 'sent' } as const;

/** Any answer without a session. */
type AnyReply =
  | Status
  | { readonly status: Status; readonly page: string }
  | { readonly status: Status; readonly to: string }
  | { readonly status: Status; readonly json: unknown }
  | { readonly status: Status; readonly file: 'sent' };

/** Says what the table promises; a page and the way elsewhere are not kept. */
export const sendReply = (route: Route, response: Response, answer: unknown): void => {
  const said = answer as AnyReply;
  if (typeof said === 'number') return sendStatus(route, response, said);
  if ('file' in said) return;
  response.status(promised(route, said.status));
  if ('json' in said) return void response.json(said.json);
  response.set('cache-control', 'no-store');
  if ('to' in said) return response.redirect(said.status, said.to);
  response.type('html').send(said.page);
};

/** Says a status and nothing else. */
export const sendStatus = (route: Route, response: Response, status: Status): void =>
  void response.status(promised(route, status)).end();

/** The status, if the table promises it for the route. */
export const promised = ({ method, path, replies }: Route, status: Status): Status => {
  if (!(status in replies)) throw new TypeError(`${method} ${path} does not answer ${status}`);
  return status;
};
