import type { EvidenceKind } from './evidence-entry.ts';

interface KindRow {
  /** As a list of entries calls it. */
  readonly label: string;
  /** Whether entries of the kind belong to an order; `either` where some do. */
  readonly about: 'order' | 'shop' | 'either';
}

/** Every kind of entry of the record of evidence. */
export const EVIDENCE_KINDS: Readonly<Record<EvidenceKind, KindRow>> = {
  'order-known': { label: 'Bestellung gelesen', about: 'order' },
  decided: { label: 'Entscheidung', about: 'order' },
  'document-sent': { label: 'Beleg gesendet', about: 'order' },
  'document-answered': { label: 'Beleg erstellt', about: 'order' },
  'document-refused': { label: 'Beleg abgelehnt', about: 'order' },
  'document-linked': { label: 'Beleg zugeordnet', about: 'order' },
  'paper-read': { label: 'Datei gelesen', about: 'order' },
  'mail-sent': { label: 'E-Mail gesendet', about: 'order' },
  'payment-booked': { label: 'Zahlung gebucht', about: 'order' },
  'vat-id-answered': { label: 'USt-IdNr. geprüft', about: 'order' },
  pressed: { label: 'Von Hand ausgelöst', about: 'either' },
  'settings-changed': { label: 'Einstellungen geändert', about: 'shop' },
  'person-erased': { label: 'Personendaten gelöscht', about: 'order' },
};

/** Entries of an order of these kinds say that it has a document. */
export const OF_DOCUMENTS: readonly EvidenceKind[] = ['document-answered', 'document-linked'];
