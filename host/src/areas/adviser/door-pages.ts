import type { OpenAccess } from '@belegwerk/core/for-areas';
import { CODE_MINUTES } from '@belegwerk/core/records';
import { html, type Html } from '../../http/html.ts';
import { doorOf } from '../../sessions/adviser-cookie.ts';
import { adviserPage } from './adviser-page.ts';

/** `post@kanzlei-muster.de` as `po…@kanzlei-muster.de`: enough for its owner to know it. */
export const halfHidden = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, Math.max(1, at - 1)))}…${email.slice(at)}`;
};

const askForm = (token: string, verb: string): Html =>
  html`<form method="post" action="${doorOf(token)}/code"><button>${verb}</button></form>`;

const framed = ({ shop, access }: OpenAccess, content: Html): string =>
  adviserPage({ title: `Belege von ${shop.profile.name}`, validUntil: access.validUntil }, content);

/** Asks the holder of a link to have a code sent. */
export const doorPage = (token: string, open: OpenAccess, fault?: string): string =>
  framed(
    open,
    html`<h1>Belege von ${open.shop.profile.name}</h1>
      <p>Zugang für ${open.access.firm}. Zum Anmelden senden wir einen Code an ${halfHidden(open.access.email)}.</p>
      ${fault === undefined ? undefined : html`<p class="fault" role="alert">${fault}</p>`}
      ${askForm(token, 'Code senden')}`,
  );

/** Asks for the code that was sent. */
export const codePage = (token: string, open: OpenAccess, fault?: string): string =>
  framed(
    open,
    html`<h1>Code eingeben</h1>
      <p>
        Der Code ist an ${halfHidden(open.access.email)} unterwegs. Er gilt ${CODE_MINUTES} Minuten und nur einmal.
        Kommt nichts an, sehen Sie auch im Spam-Ordner nach.
      </p>
      <form class="form" method="post" action="${doorOf(token)}/enter">
        <label for="code">Code aus der E-Mail</label>
        <input
          class="code"
          id="code"
          name="code"
          inputmode="numeric"
          autocomplete="one-time-code"
          maxlength="12"
          required
          autofocus
          ${fault === undefined ? undefined : html`aria-invalid="true" aria-describedby="fault"`}
        />
        ${fault === undefined ? undefined : html`<p class="fault" id="fault" role="alert">${fault}</p>`}
        <button>Anmelden</button>
      </form>
      <p><a href="${doorOf(token)}">Neuen Code anfordern</a></p>`,
  );

export const DOOR_FAULTS = {
  'too-many': 'Es wurden schon viele Codes angefordert. Versuchen Sie es in einer Stunde noch einmal.',
  'not-sent': 'Der Code konnte gerade nicht gesendet werden. Versuchen Sie es in ein paar Minuten noch einmal.',
  missed: 'Dieser Code stimmt nicht. Geben Sie die sechs Ziffern aus der letzten E-Mail ein.',
  'used-up': 'Der Code wurde fünfmal falsch eingegeben und gilt nicht mehr. Fordern Sie einen neuen an.',
  'no-code': 'Dieser Code gilt nicht mehr. Fordern Sie einen neuen an.',
} as const;
