import { DAYS_OF_FAREWELL } from './farewell.ts';

/** A group of measures of Art. 32 GDPR, each in one German sentence. */
export interface Measures {
  readonly title: string;
  readonly lines: readonly string[];
}

/**
 * Annex 1 of the version 2026-12: what protects the data, as far as the product itself does it. The operator's own house and servers come on top: `operators`
 * says so. Proofs: `host/docs/threats.md`, `host/docs/keys-and-backups.md`.
 */
export const MEASURES_2026_12: readonly Measures[] = [
  {
    title: 'Zugang und Zugriff',
    lines: [
      'Mitarbeiter eines Shops kommen nur mit der Sitzung von Shopify hinein. Sie sehen allein die Daten ihres Shops.',
      'Der Betreiber sieht die Seiten eines Shops nur mit Angabe eines Grundes, eine Stunde lang und nur lesend. Jeder Besuch steht im Verlauf des Shops.',
      'Rechte in der Administration sind getrennt: ansehen, als Support besuchen, betreiben, Coupons, Geld.',
      'Die Steuerberatung kommt nur mit einem Link und einem Code hinein, der per E-Mail kommt.',
    ],
  },
  {
    title: 'Verschlüsselung',
    lines: [
      'Zugänge zu Shopify, zu Lexware Office und zum Mailserver sowie aufbewahrte PDF-Dateien sind verschlüsselt gespeichert (AES-256-GCM). Der Schlüssel liegt nicht in der Datenbank.',
      'Verbindungen zu Shopify, zu Lexware Office und zum Mailserver sind verschlüsselt (TLS).',
    ],
  },
  {
    title: 'Trennung und Integrität',
    lines: [
      'Jeder Datensatz gehört zu einem Shop und wird nur über ihn gefunden.',
      'Nachrichten von Shopify und Lexware Office gelten nur mit gültiger Signatur.',
      'Änderungen von Einstellungen und Handlungen stehen mit Zeit und Benutzer im Verlauf.',
    ],
  },
  {
    title: 'Verfügbarkeit',
    lines: [
      'Alle Daten lassen sich in einer Datei sichern und daraus wiederherstellen.',
      'Vor jedem Aufruf, der einen Beleg erstellt, wird die Absicht gespeichert. Nach einem Absturz geht die Arbeit dort weiter.',
      'Anfragen sind je Shop und je Adresse begrenzt.',
    ],
  },
  {
    title: 'Löschung und Datensparsamkeit',
    lines: [
      'Jede Art von Daten hat eine Frist, nach der sie von selbst gelöscht wird. Die Fristen stehen auf der öffentlichen Seite „Datenschutz“ dieser Installation.',
      'Protokolle des Programms nennen keine Kunden.',
      `Daten des Shops bleiben nach der Deinstallation 48 Stunden und werden spätestens nach ${DAYS_OF_FAREWELL} Tagen gelöscht.`,
    ],
  },
];
