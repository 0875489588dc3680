/** Why an action is not possible now, and what to do, in one sentence each. */
export const OBSTACLES = {
  'not-in-plan': 'Dein Abonnement enthält das nicht.',
  'right-missing': 'Dafür fehlt Belegwerk eine Berechtigung. Erteile sie unter „Verbindung“.',
  'document-refused': 'Lexware Office hat diesen Beleg abgelehnt. Es gibt kein PDF.',
  'document-not-there-yet': 'Der Beleg entsteht gerade. Das PDF folgt von selbst.',
  'document-is-draft': 'Entwürfe haben noch kein PDF. Schließe den Beleg in Lexware Office ab.',
  'document-never-was': 'Lexware Office hat diesen Beleg abgelehnt. Es gibt ihn dort nicht.',
  'document-pending': 'Der Beleg entsteht gerade. Versuche es gleich noch einmal.',
  'document-cancelled': 'Der Beleg ist schon storniert.',
  'document-final': 'Der Beleg ist schon abgeschlossen.',
  'final-not-deleted': 'Abgeschlossene Belege darf niemand löschen. Storniere ihn.',
  'final-not-changed': 'Abgeschlossene Belege darf niemand ändern. Storniere ihn.',
  'draft-not-cancelled': 'Entwürfe werden nicht storniert. Lösche ihn.',
  'draft-not-paid': 'Der Beleg ist noch ein Entwurf. Schließe ihn erst ab.',
  'delivery-not-paid': 'Lieferscheine werden nicht bezahlt.',
  'paid-already': 'Der Beleg ist schon bezahlt.',
  'unpaid-already': 'Der Beleg ist noch nicht bezahlt.',
  'only-there': 'Das geht nur in Lexware Office. Öffne den Beleg dort.',
} as const;
export type Obstacle = keyof typeof OBSTACLES;
export const isObstacle = (code: string): code is Obstacle => Object.hasOwn(OBSTACLES, code);
