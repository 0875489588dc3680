import { said } from '../../wording/said.ts';
export const words = {
  get about() {
    return said(
      'Belegwerk hat in Lexware Office nach Belegen gesucht, die schon vor der Verbindung geschrieben wurden. Was zu einer Bestellung gehört, zählt als ihr Beleg und entsteht kein zweites Mal.',
    );
  },
  import: 'Weitere Bestellungen importieren',
  match: 'Zuordnen',
  matchTitle: 'Beleg zuordnen',
  matchWhy:
    'Suche die Bestellung, für die dieser Beleg geschrieben wurde. Er zählt danach als ihr Beleg, und Belegwerk erstellt dafür keinen eigenen. Du kannst die Zuordnung wieder lösen.',
  matched: 'Beleg zugeordnet',
  failed: 'Der Beleg wurde nicht zugeordnet',
  unlink: 'Zuordnung lösen',
  unlinked: 'Zuordnung gelöst',
  unlinkFailed: 'Die Zuordnung wurde nicht gelöst',
  get unlinkWhy() {
    return said(
      'Der Beleg bleibt in Lexware Office, zählt aber nicht mehr für die Bestellung. Sind Rechnungen eingeschaltet, erstellt Belegwerk für sie einen eigenen Beleg.',
    );
  },
  elsewhere: 'Der Beleg gehört schon zu einer Bestellung. Die Liste zeigt sie.',
} as const;
