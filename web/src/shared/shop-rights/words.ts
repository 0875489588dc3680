import { DIALOG_TEXTS } from '@belegwerk/core/sentences';

type Rights = readonly { readonly label: string; readonly scopes: readonly string[] }[];

export const words = {
  missing: DIALOG_TEXTS.shopScopesMissing,
  grant: DIALOG_TEXTS.grantAccess,
} as const;

/** What Shopify does not allow of what, with its own names for it. */
export const missingText = (rights: Rights): string =>
  `Es fehlt der Zugriff für: ${[...new Set(rights.map(({ label }) => label))].join(', ')}. Shopify nennt ihn ${[...new Set(rights.flatMap(({ scopes }) => scopes))].join(', ')}. Sobald du ihn erteilt hast, geht es von selbst weiter.`;
