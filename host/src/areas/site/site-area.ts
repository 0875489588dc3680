import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { routes } from '@belegwerk/contracts/api';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { Response } from 'express';
import type { AppPage } from '../../http/app-page.ts';
import type { Area } from '../../http/mount.ts';
import { FILE_SENT, page } from '../../http/said.ts';
import { drawPage } from './draw-page.ts';
import { html } from './html.ts';
import type { Installation } from './installation.ts';
import { sitePages } from './site-pages.ts';

interface Parts {
  readonly installation: Installation;
  /** What the address of every page begins with. */
  readonly origin: () => string;
  /** What comes instead for who opens the product in its admin. */
  readonly app: AppPage;
  readonly shopIn: (named: string) => ShopKey | undefined;
}

const ROOT = resolve(import.meta.dirname, '../../../..');
const STYLE = join(import.meta.dirname, 'style.css');
const SCREENSHOT = join(ROOT, 'core/docs/screenshot.png');
const CHANGELOG = join(ROOT, 'CHANGELOG.md');

/** Nothing but our own stylesheet, pictures and forms: there is no script on these pages, and none runs. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** Pages and files change with the version that is installed. */
const FOR_AN_HOUR = 'public, max-age=3600';

/**
 * The pages outside the admin. Each stands at an address that the screens may have as well (`/help`): who comes from the
 * admin, whose addresses name the shop, gets the screens there, everybody else the page.
 */
export const siteArea = ({ installation, origin, app, shopIn }: Parts): Area => {
  const pages = readFile(CHANGELOG, 'utf8').then(
    (changes) => sitePages(installation, changes),
    () => sitePages(installation, ''),
  );
  const [style, screenshot] = [readOnce(STYLE), readOnce(SCREENSHOT)];
  type Name = keyof Awaited<typeof pages>;
  const names: readonly Name[] = [
    'landing',
    'pricing',
    'apps',
    'register',
    'help',
    'helpConnect',
    'helpTemplate',
    'helpTesting',
    'helpShopifyPlan',
    'helpMetafields',
    'helpWebhooks',
    'helpBusiness',
    'helpChangelog',
    'helpPrivacy',
    'helpTerms',
    'helpImprint',
  ];
  return (mount) => {
    for (const name of names)
      mount.open<typeof routes.landing>(routes[name], async ({ query, response }) => {
        if (shopIn(query.shop) || query.host !== '') return app(query.shop, response);
        response.set('content-security-policy', POLICY);
        return page(200, drawPage((await pages)[name], origin()));
      });
    mount.open(routes.siteStyle, async ({ response }) => sendFile(response, 'css', await style));
    mount.open(routes.siteScreenshot, async ({ response }) => sendFile(response, 'png', await screenshot));
    mount.open(routes.robots, async ({ response }) =>
      sendFile(
        response,
        'txt',
        `User-agent: *\nDisallow: /api/\nDisallow: /documents/\nSitemap: ${origin()}/sitemap.xml\n`,
      ),
    );
    mount.open(routes.sitemap, async ({ response }) => {
      const paths = Object.values(await pages).map(({ path }) => path);
      return sendFile(response, 'xml', sitemap(paths, origin()));
    });
  };
};

/** A file as it is at the start; where it cannot be read, whoever asks for it is told so, and nobody else. */
const readOnce = (file: string): Promise<Buffer> => {
  const content = readFile(file);
  content.catch(() => undefined);
  return content;
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
