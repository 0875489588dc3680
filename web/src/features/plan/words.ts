import type { Instant } from '@belegwerk/core/kernel';
import { counted } from '../../wording/amounts.ts';
import { dateOf, inDays } from '../../wording/moments.ts';

export const words = {
  title: 'Abonnement',
  active: 'Aktives Abonnement',
  transfers: 'Übertragungen',
  used: 'Verbraucht',
  remaining: 'Verbleibend',
  quota: 'Kontingent im Monat',
  bought: 'Zusätzlich gekauft',
  reset: 'Neues Kontingent',
  log: 'Verlauf wird aufbewahrt',
  another: 'Ein anderes Abonnement',
  anotherText: 'Wechseln lässt sich das Abonnement hier noch nicht. Schreib uns, welches du brauchst.',
  toContact: 'Kontakt aufnehmen',
  what: 'Was ist eine Übertragung?',
  whatText:
    'Jeder Beleg, den Belegwerk in Lexware Office anlegt, verbraucht eine Übertragung. Lehnt Lexware Office einen Beleg ab, bekommst du die Übertragung zurück. Sind alle verbraucht, geht nichts verloren: Die Belege warten und entstehen von selbst, sobald das neue Kontingent beginnt.',
} as const;

/** When the quota is renewed. */
export const resetText = (resetAt: string, now: Instant): string => `${dateOf(resetAt)} · ${inDays(resetAt, now)}`;

/** How long events are kept. */
export const keptText = (days: number): string => counted(days, 'Tag', 'Tage');
