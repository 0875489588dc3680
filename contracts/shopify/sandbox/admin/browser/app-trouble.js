import { button, el } from './dom.js';
import { get } from './server.js';

const AGAIN_MS = 3_000;

/** Asks the server why the app does not show. */
export function diagnose(admin, path) {
  return get(`/store-api/${admin.handle}/frame-check?${new URLSearchParams({ path })}`);
}

/** A readable account of what keeps the app from showing; `retry` loads it again. */
export function troublePanel({ name }, check, retry) {
  const [title, ...paragraphs] = wordsFor(name, check);
  return el(
    'div',
    { class: 'trouble', role: 'alert', 'data-testid': 'app-trouble' },
    el('h2', {}, title),
    paragraphs.map((paragraph) => el('p', {}, paragraph)),
    button('Erneut versuchen', retry, { kind: 'primary' }),
  );
}

/** Calls back as soon as the app can be reached; returns how to stop waiting. */
export function whenReachable(admin, path, isBack) {
  const timer = setInterval(async () => {
    const check = await diagnose(admin, path).catch(() => ({ kind: 'unreachable' }));
    if (check.kind !== 'reachable') return;
    clearInterval(timer);
    isBack();
  }, AGAIN_MS);
  return () => clearInterval(timer);
}

function wordsFor(name, check) {
  switch (check.kind) {
    case 'not-registered':
      return [
        `${name} ist noch nicht angemeldet`,
        'Die Sandbox kennt die Adresse der App noch nicht. Sobald die App läuft, erscheint sie hier von selbst.',
      ];
    case 'status':
      return [
        `${name} hat mit ${check.status} geantwortet`,
        `Aufgerufen wurde ${check.address}.`,
        'Mehr steht im Protokoll der App.',
      ];
    case 'refused':
      return [
        `${name} lässt sich hier nicht einbetten`,
        `Der Browser hat den Rahmen abgelehnt: Die App erlaubt nur „${check.allowed}“, dieser Admin läuft unter ${check.adminOrigin}.`,
        'Die App muss diese Adresse in frame-ancestors nennen.',
      ];
    case 'reachable':
      return [
        `${name} meldet sich nicht`,
        'Die Seite wurde geladen, hat sich aber nicht über App Bridge gemeldet. Ist das Skript die erste Zeile im <head>?',
      ];
    default:
      return [
        `${name} ist nicht erreichbar`,
        `Unter ${check.address ?? 'der Adresse der App'} antwortet niemand. Läuft die App? Sie erscheint hier von selbst, sobald sie antwortet.`,
      ];
  }
}
