import { LOCATIONS_RIGHT } from '@belegwerk/core/preferences';
import { DIALOG_TEXTS } from '@belegwerk/core/sentences';

type Rights = readonly { readonly label: string; readonly scopes: readonly string[] }[];

export const words = {
  missing: DIALOG_TEXTS.shopScopesMissing,
  grant: DIALOG_TEXTS.grantAccess,
} as const;

/** Without the locations documents are made all the same, so nothing has to go on: what is not checked is said. */
const withoutText = (scopes: readonly string[]): string =>
  [
    ...(scopes.includes(LOCATIONS_RIGHT)
      ? ['Ohne Standorte sieht Belegwerk nicht, ob Ware aus dem Ausland kommt.']
      : []),
    ...(scopes.some((scope) => scope !== LOCATIONS_RIGHT)
      ? ['Sobald du ihn erteilt hast, geht es von selbst weiter.']
      : []),
  ].join(' ');

/** What Shopify does not allow of what, with its own names for it. */
export const missingText = (rights: Rights): string => {
  const scopes = [...new Set(rights.flatMap((right) => right.scopes))];
  const labels = [...new Set(rights.map(({ label }) => label))];
  return `Es fehlt der Zugriff für: ${labels.join(', ')}. Shopify nennt ihn ${scopes.join(', ')}. ${withoutText(scopes)}`;
};
