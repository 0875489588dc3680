import { parseMonth } from '@belegwerk/core/reconciliation';
import * as z from 'zod/mini';
import { FAILURES_OF_BOOKKEEPING } from './failure.ts';
import { folderName } from './month-folder.ts';
import { route } from './route.ts';
import { pageNumber, typedText } from './wire-values.ts';

/** The unguessable part of the link of an access, 32 letters and digits. */
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{32}$/));
const atDoor = {
  access: 'public',
  owner: 'link',
  rate: 'link',
  params: z.object({ token }),
  names: 'adviser-link',
} as const;
const form = { method: 'post', encoding: 'form', kilobytes: 2 } as const;

/** A visitor who is not let in yet is led to the door; of an access that is over only its holder is told. */
const inside = {
  access: 'adviser',
  rate: 'link',
  names: 'adviser-link',
  failures: ['link-expired'],
} as const;

/** What a tax adviser comes in by, and reads: pages of the host, which no screen asks for. */
export const adviserDoorRoutes = {
  /** Where the link leads: asks for a code to the address of the access. Who is let in already is led on. */
  adviserDoor: route({
    ...atDoor,
    method: 'get',
    path: '/kanzlei/:token',
    replies: { 200: 'page', 302: 'elsewhere' },
    failures: ['link-expired'],
  }),
  /** Mails a code. 400: too many were asked for; 503: its mail did not leave. */
  askAdviserCode: route({
    ...atDoor,
    ...form,
    path: '/kanzlei/:token/code',
    body: z.object({}),
    replies: { 200: 'page', 400: 'page', 503: 'page' },
  }),
  /** Lets in who enters the code. 400: it is wrong, or not good any more. */
  enterAdviser: route({
    ...atDoor,
    ...form,
    path: '/kanzlei/:token/enter',
    body: z.object({ code: typedText }),
    replies: { 302: 'elsewhere', 400: 'page' },
  }),

  adviserMonths: route({
    ...inside,
    method: 'get',
    path: '/kanzlei/:token/months',
    params: z.object({ token }),
    replies: { 200: 'page', 302: 'elsewhere' },
  }),
  adviserMonth: route({
    ...inside,
    method: 'get',
    path: '/kanzlei/:token/months/:month',
    params: z.object({ token, month: z.string().check(z.refine((text) => parseMonth(text) !== undefined)) }),
    query: z.object({ page: z._default(pageNumber, 1) }),
    replies: { 200: 'page', 302: 'elsewhere' },
  }),
  /** An edition of the month's folder as a ZIP: `2026-11-1` is the first. */
  adviserFolder: route({
    ...inside,
    method: 'get',
    path: '/kanzlei/:token/folders/:folder',
    rate: 'folder',
    params: z.object({ token, folder: folderName }),
    replies: { 200: 'file', 302: 'elsewhere' },
    failures: ['link-expired', 'folder-in-progress'],
  }),
  /** Documents by their number or the name of their order. */
  adviserSearch: route({
    ...inside,
    method: 'get',
    path: '/kanzlei/:token/documents',
    params: z.object({ token }),
    query: z.object({ q: typedText }),
    replies: { 200: 'page', 302: 'elsewhere' },
  }),
  adviserFile: route({
    ...inside,
    method: 'get',
    path: '/kanzlei/:token/documents/:document',
    params: z.object({ token, document: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
    replies: { 200: 'file', 302: 'elsewhere' },
    failures: ['link-expired', 'document-is-draft', 'in-other-books', ...FAILURES_OF_BOOKKEEPING],
  }),
  leaveAdviser: route({
    ...inside,
    ...form,
    path: '/kanzlei/:token/leave',
    params: z.object({ token }),
    body: z.object({}),
    replies: { 302: 'elsewhere' },
  }),
};
