import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '@belegwerk/contracts/api';
import type { Response } from 'express';
import type { Area } from '../../http/mount.ts';
import { notFound } from '../../http/refusal.ts';
import { FILE_SENT } from '../../http/reply.ts';
import { html } from '../../http/html.ts';
import type { DrawnPages } from './drawn-pages.ts';

interface Parts {
  readonly folder: string;
  readonly origin: () => string;
  readonly built: DrawnPages['built'];
  /** Whether a page is listed for search engines. */
  readonly isListed: (path: string) => boolean;
}

/** Pages and files change with the version that is installed. */
const FOR_AN_HOUR = 'public, max-age=3600';

/** What belongs to the pages: their files, and what search engines ask for. */
export const siteFiles =
  ({ folder, origin, built, isListed }: Parts): Area =>
  (mount) => {
    mount.open(routes.siteFile, async ({ params, response }) => {
      const content = await readFile(join(folder, params.file)).catch(() => undefined);
      if (!content) return notFound('address');
      return sendFile(response, params.file.split('.').at(-1) ?? '', content);
    });
    mount.open(routes.robots, async ({ response }) =>
      sendFile(
        response,
        'txt',
        `User-agent: *\nDisallow: /api/\nDisallow: /documents/\nDisallow: /kanzlei/\nSitemap: ${origin()}/sitemap.xml\n`,
      ),
    );
    mount.open(routes.sitemap, async ({ response }) =>
      sendFile(response, 'xml', sitemap([...(await built()).pages.keys()].filter(isListed), origin())),
    );
  };

const sendFile = (response: Response, type: string, content: string | Buffer) => {
  response.set('cache-control', FOR_AN_HOUR).type(type).send(content);
  return FILE_SENT;
};

const sitemap = (paths: readonly string[], origin: string): string =>
  html`<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      ${paths.map((path) => html`<url><loc>${new URL(path, origin).href}</loc></url> `)}</urlset
    > `.toString();
