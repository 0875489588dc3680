import { RESTORE_PART_BYTES, routes } from '@belegwerk/contracts/api';
import type { Response } from 'express';
import { sourceOf } from '../../http/source-of.ts';

const STYLE =
  ':root{color-scheme:light}*{box-sizing:border-box}' +
  'body{font:16px/1.5 system-ui,sans-serif;color:#303030;background:#f6f6f7;margin:0;padding:2rem 1rem}' +
  'main{max-width:36rem;margin:0 auto;background:#fff;border:1px solid #d9d9dc;border-radius:.75rem;padding:1.5rem}' +
  'h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}p{margin:0 0 1rem}' +
  'label{display:block;font-weight:600;margin:0 0 .25rem}' +
  'input{display:block;width:100%;font:inherit;padding:.5rem;margin:0 0 1rem;border:1px solid #8a8a8a;border-radius:.5rem;background:#fff}' +
  'small{display:block;color:#5c5c5c;margin:-.75rem 0 1rem}' +
  'button{font:inherit;font-weight:600;padding:.5rem 1.25rem;border:1px solid #303030;border-radius:.5rem;background:#303030;color:#fff;cursor:pointer}' +
  'button:disabled{opacity:.5;cursor:default}' +
  'button:focus-visible,input:focus-visible,a:focus-visible{outline:2px solid #005bd3;outline-offset:2px}' +
  'progress{display:block;width:100%;margin:1rem 0 .5rem}[hidden]{display:none}' +
  '[role=status]{margin:1rem 0 0;white-space:pre-line}.wrong{color:#8e0b21}' +
  'footer{border-top:1px solid #e3e3e6;margin-top:1.5rem;padding-top:1rem}footer p{margin:0}';

const SCRIPT = `
const form = document.querySelector('form');
const bar = document.querySelector('progress');
const status = document.querySelector('[role=status]');
const button = document.querySelector('button');
const say = (text, isWrong) => { status.textContent = text; status.className = isWrong ? 'wrong' : ''; };
const wait = (millis) => new Promise((resume) => setTimeout(resume, millis));
const NOT_REACHED = 'Belegwerk ist gerade nicht zu erreichen. Versuche es noch einmal.';
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const file = form.elements.file.files[0];
  const headers = { authorization: 'Bearer ' + form.elements.token.value.trim() };
  const ask = async (path, method, body) => {
    const reply = await fetch(path, { method, headers, body }).catch(() => { throw new Error(NOT_REACHED); });
    const told = await reply.json().catch(() => ({}));
    if (reply.ok) return told;
    throw new Error(told.message ?? told.error?.message ?? NOT_REACHED);
  };
  button.disabled = true;
  try {
    bar.hidden = false;
    for (let sent = 0; sent < file.size; ) {
      say('Die Datei wird übertragen.');
      bar.value = sent / file.size;
      const { received } = await ask('${routes.restorePart.path}?offset=' + sent, 'POST', file.slice(sent, sent + ${RESTORE_PART_BYTES}));
      if (received <= sent) throw new Error('Die Datei kommt nicht vollständig an. Versuche es noch einmal.');
      sent = received;
    }
    bar.value = 1;
    say('Die Datei wird geprüft.');
    const { madeAt } = await ask('${routes.beginRestore.path}', 'POST');
    say('Die Sicherung vom ' + new Date(madeAt).toLocaleString('de-DE') + ' wird eingespielt. Lass diese Seite offen.');
    for (;;) {
      await wait(1000);
      const told = await ask('${routes.restoreState.path}', 'GET').catch(() => undefined);
      if (!told || told.state === 'open') continue;
      bar.hidden = true;
      say(told.lines.join('\\n'), told.state === 'failed');
      button.disabled = told.state === 'restored';
      return;
    }
  } catch (error) {
    bar.hidden = true;
    say(error.message, true);
    button.disabled = false;
  }
});
`;

/** This one script and style, calls of our own address, and nothing else. */
const POLICY =
  `default-src 'none'; script-src ${sourceOf(SCRIPT)}; style-src ${sourceOf(STYLE)}; connect-src 'self'; ` +
  "form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

const PAGE = `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Sicherung einspielen – Belegwerk</title><style>${STYLE}</style></head><body><main>
<h1>Sicherung einspielen</h1>
<p>Belegwerk läuft, und noch kein Shop ist hier. Du kannst mit einer Sicherung weitermachen. Danach ist alles wie zu ihrer Zeit, und kein Beleg entsteht doppelt.</p>
<form>
<label for="file">Datei der Sicherung</label><input id="file" name="file" type="file" required>
<label for="token">Token des Betreibers</label><input id="token" name="token" type="password" autocomplete="off" required aria-describedby="about-token">
<small id="about-token">Es steht in den Einstellungen dieses Servers unter RESTORE_TOKEN.</small>
<button>Einspielen</button>
<progress max="1" value="0" hidden aria-label="Übertragen"></progress>
<p role="status"></p>
</form>
<footer><p>Ohne Sicherung: <a href="${routes.register.path}">Shop verbinden</a>. Diese Seite gibt es dann nicht mehr.</p></footer>
</main><script>${SCRIPT}</script></body></html>`;

/** The page on which the operator gives a backup; sets what it may load. */
export const restorePage = (response: Response): string => {
  response.set('content-security-policy', POLICY);
  return PAGE;
};
