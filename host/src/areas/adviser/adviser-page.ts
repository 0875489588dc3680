import { germanDay, type PlainDate } from '@belegwerk/core/kernel';
import { ADVISER_STYLE } from '../../http/adviser-style.ts';
import { Html, html } from '../../http/html.ts';
import { doorOf } from '../../sessions/adviser-cookie.ts';

/** What stands below every page behind the door. */
interface Frame {
  readonly title: string;
  readonly validUntil?: PlainDate;
  /** Of who was let in. */
  readonly token?: string;
}

const styleTag = (): Html => new Html([`<style>${ADVISER_STYLE}</style>`], []);

const leaveForm = (token: string): Html =>
  html`<form class="leave" method="post" action="${doorOf(token)}/leave"><button>Abmelden</button></form>`;

/** A whole page for a tax adviser, with nothing of the product around it but its name. */
export const adviserPage = ({ title, validUntil, token }: Frame, content: Html): string =>
  html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/site/style.css" />
        ${styleTag()}
      </head>
      <body>
        <header>
          <span class="brand">Belegwerk</span>
          ${token === undefined ? undefined : leaveForm(token)}
        </header>
        <main>${content}</main>
        <footer>
          <p>
            Nur lesen${validUntil ? ` · gültig bis ${germanDay(validUntil)}` : ''} · jeder Zugriff wird protokolliert ·
            <a href="/help/imprint">Impressum</a> · <a href="/help/app/privacy">Datenschutz</a>
          </p>
        </footer>
      </body>
    </html>`.toString();
