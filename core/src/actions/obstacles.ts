/** Why an action is not possible now, and what to do, in one sentence each. */
export const OBSTACLES = {
  'not-in-plan': 'Dein Abonnement enthält das nicht.',
  'right-missing': 'Dafür fehlt Belegwerk eine Berechtigung. Erteile sie unter „Verbindung“.',
  'document-refused': 'Lexware Office hat diesen Beleg abgelehnt. Es gibt kein PDF.',
  'document-not-there-yet': 'Der Beleg entsteht gerade. Das PDF folgt von selbst.',
  'document-is-draft': 'Entwürfe haben noch kein PDF. Schließe den Beleg in Lexware Office ab.',
} as const;
export type Obstacle = keyof typeof OBSTACLES;
export const isObstacle = (code: string): code is Obstacle => Object.hasOwn(OBSTACLES, code);
