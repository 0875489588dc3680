import type { AuthorizationRequest } from '../oauth/authorization-request.ts';
import { html } from './html.ts';
import { page } from './layout.ts';

/** Asks the user whether the application may work with the account. */
export const consentPage = (companyName: string, request: AuthorizationRequest, query: URLSearchParams): string => {
  const name = request.connectionName ?? 'Belegwerk';
  const scopes = request.scope.split(' ');
  return page(
    'Zugriff erlauben',
    html`<section>
      <h1>„${name}“ möchte auf ${companyName} zugreifen</h1>
      <p>
        Die Anwendung darf danach in deinem Namen mit diesem Konto arbeiten. Du kannst die Verbindung jederzeit beenden.
      </p>
      <details>
        <summary>${scopes.length} Berechtigungen</summary>
        <p class="soft">${scopes.join(', ')}</p>
      </details>
      <form class="row" method="post" action="/oauth2/authorize?${query.toString()}">
        <button name="decision" value="allow">Zugriff erlauben</button>
        <button class="quiet" name="decision" value="deny">Ablehnen</button>
      </form>
    </section>`,
  );
};
