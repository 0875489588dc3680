export const EXPIRED =
  'Diese Anfrage ist abgelaufen oder gehört zu einem anderen Browser. Es wurde nichts geändert. Starte die Verbindung in der App noch einmal.';
export const DENIED = 'Du hast den Zugriff nicht erlaubt. Es wurde nichts geändert. Du kannst das Fenster schließen.';
export const KEPT = 'Es bleibt alles, wie es war. Der neue Zugriff ist beendet. Du kannst das Fenster schließen.';
export const fromTheApp = (name: string): string =>
  `Die Verbindung mit ${name} lässt sich nur in der App starten. Öffne Belegwerk in deinem Shop und drücke dort auf „Mit ${name} verbinden“.`;
export const notConfirmed = (name: string): string =>
  `${name} hat die Verbindung nicht bestätigt. Starte sie in der App noch einmal.`;
export const notEnded = (name: string): string =>
  `Es bleibt alles, wie es war. ${name} antwortet gerade nicht; der neue Zugriff wird nicht benutzt und bald beendet. Du kannst das Fenster schließen.`;
export const notRegistered = (settings: readonly string[]): string =>
  `Diese Installation kann sich nicht selbst verbinden: ${settings.join(', ')} oder APP_URL fehlt.`;
