/**
 * Exact texts of dialogs and messages that belong to no rule of another folder. Source: specification 1, section 8, and
 * specification 2, sections 2, 7 and 8.
 */
export const DIALOG_TEXTS = {
  /** The shop could not be loaded: a page of its own. */
  shopUnavailable: "418 — I'm a teapot",
  shopScopesMissing: 'Fehlende Shopify-Berechtigung(en)',
  shopScopesGranted: 'Die Zugriffsberechtigung wurde nachträglich erteilt und ist aktiv.',
  grantAccess: 'Zugriff erteilen',
  importNeedsScope: 'Berechtigung benötigt',
  accountingScopeNeeded: 'Zugriffsberechtigung benötigt',
  accountingScopeWaiting: 'Warte auf Lexware Office',
  accountingScopeGranted: 'Berechtigungen aktualisiert',
  taxConfigurationNeeded: 'Konfiguration erforderlich',
  draftNotSent: 'Entwürfe können nicht versendet werden',
  /** A mail by hand is sent as the dialog shows it. */
  placeholderNotFilled: (name: string) => `${name} wird hier nicht ersetzt. Schreib den Text so, wie er ankommen soll.`,
  /** Heading of the question before the last transfers are used. */
  transfersExhausted: 'Deine Übertragungen wurden (fast) vollständig verbraucht',
  /** Why a shop was disconnected that did not ask for it. */
  accessWithdrawn: 'Der Zugriff wurde in Lexware Office entzogen',
  passwordMissing: 'Gib das Passwort ein, mit dem sich Belegwerk bei deinem Mailserver anmeldet.',
  /** A kept password is never sent to another mail server than the one for which it was given. */
  passwordOfAnotherServer:
    'Das gespeicherte Passwort gehört zu einem anderen Server oder Benutzer. Gib das Passwort noch einmal ein.',
  mailServerUnverified: 'Der Mailserver ist noch nicht geprüft. Prüfe zuerst die Verbindung.',
  mailServerChangedMeanwhile:
    'Die Einstellungen wurden inzwischen an anderer Stelle geändert. Lade die Seite neu und prüfe den Server noch einmal.',
  /** What a failed mail answers when the cause is not known. */
  mailFailed: 'unknown error',
  unknownError: 'Unbekannter Fehler',
} as const;
