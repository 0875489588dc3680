import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** A very small app for browser tests: one page with every element of the bridge, and an API that wants a token. */
export class SampleApp {
  readonly tokens: string[] = [];
  frameAncestors = '*';
  refusesWithoutShop = false;
  readonly #server: Server;
  readonly #adminOrigin: () => string;
  #refusals = 1;

  constructor(adminOrigin: () => string) {
    this.#adminOrigin = adminOrigin;
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  get server(): Server {
    return this.#server;
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    if (request.url === '/api/shop') this.#answerApi(request, response);
    else {
      const isRefused = this.refusesWithoutShop && !request.url?.includes('shop=');
      const policy = `frame-ancestors ${isRefused ? "'none'" : this.frameAncestors}`;
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy });
      response.end(pageOf(this.#adminOrigin()));
    }
  }

  #answerApi(request: IncomingMessage, response: ServerResponse): void {
    this.tokens.push(request.headers.authorization ?? '');
    this.#refusals -= 1;
    if (this.#refusals >= 0) response.writeHead(401, { 'X-Shopify-Retry-Invalid-Session-Request': '1' }).end();
    else response.end('Teestube');
  }
}

function pageOf(adminOrigin: string): string {
  return `<!doctype html><html lang="de"><head><meta charset="utf-8">
<meta name="shopify-api-key" content="client"><script src="${adminOrigin}/app-bridge.js"></script></head><body>
<ui-nav-menu><a href="/" rel="home">Start</a><a href="/orders">Belege</a><a href="/settings">Einstellungen</a></ui-nav-menu>
<ui-title-bar title="Belege"><button variant="primary" id="do">Erstellen</button></ui-title-bar>
<ui-modal id="ask"><p>Wirklich?</p><ui-title-bar title="Festschreiben"><button id="yes">Ja</button></ui-title-bar></ui-modal>
<ui-save-bar id="bar"><button variant="primary" id="keep">Speichern</button><button>Verwerfen</button></ui-save-bar>
<p id="path"></p><p id="api"></p><p id="log"></p>
<button id="open-modal">Dialog</button><button id="reload">Neu</button><button id="change">Ändern</button><a href="shopify://admin/orders/7">Bestellung</a>
<script>
  const set = (id, text) => { document.getElementById(id).textContent = text; };
  const on = (id, act) => document.getElementById(id).addEventListener('click', act);
  const draw = () => set('path', location.pathname);
  addEventListener('popstate', draw);
  draw();
  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[href^="/"]');
    if (link === null) return;
    event.preventDefault();
    history.pushState(null, '', link.getAttribute('href'));
    draw();
  });
  on('do', () => { set('log', 'erstellt'); shopify.toast.show('Rechnung erstellt'); });
  on('open-modal', () => shopify.modal.show('ask'));
  on('yes', () => { set('log', 'ja'); shopify.modal.hide('ask'); });
  on('reload', () => location.assign(location.pathname));
  on('change', () => shopify.saveBar.show('bar'));
  on('keep', () => { set('log', 'gespeichert'); shopify.saveBar.hide('bar'); });
  fetch('/api/shop').then((response) => response.text()).then((text) => set('api', text));
</script></body></html>`;
}
