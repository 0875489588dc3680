import { DIALOG_TEXTS, shopRightsInGerman } from '@belegwerk/core/sentences';

export const words = {
  title: DIALOG_TEXTS.grantAccess,
  grant: DIALOG_TEXTS.grantAccess,
  granted: DIALOG_TEXTS.shopScopesGranted,
  missing: DIALOG_TEXTS.shopScopesMissing,
  asking: 'Shopify fragt dich in einem eigenen Fenster, ob Belegwerk das darf.',
  declined: 'Du hast nicht zugestimmt. Es bleibt alles, wie es war; du kannst den Zugriff jederzeit erteilen.',
  notAskable:
    'Shopify fragt hier nicht danach. Schließe Belegwerk und öffne es im Shopify-Admin unter „Apps“ noch einmal: Dabei wirst du gefragt.',
  waiting: 'Du hast zugestimmt. Shopify gibt den Zugriff gerade frei.',
  late: 'Shopify hat den Zugriff noch nicht freigegeben. Sobald er da ist, geht es von selbst weiter; du musst nicht warten.',
  nothing: 'Es fehlt keine Berechtigung.',
  foreign: 'Dieser Link gehört zu einem anderen Shop. Öffne ihn im Admin des Shops, für den er ist.',
  back: 'Zurück',
} as const;

/** Which rights are meant. */
export const scopesText = (scopes: readonly string[]): string => `Es geht um: ${shopRightsInGerman(scopes)}.`;
