import { PREFERENCES_STALE, routes } from '@belegwerk/contracts/api';
import { entitlementsOf, type Shop } from '@belegwerk/core/shops';
import {
  type ChangedPreferences,
  type ChangeFailure,
  type ChangePreferences,
  SMTP_PASSWORD,
  type ValidateMailServer,
} from '@belegwerk/core/use-cases';
import type { PreferencesChange } from '@belegwerk/core/preferences';
import type { Result } from '@belegwerk/core/kernel';
import type { SecretVault } from '@belegwerk/core/ports';
import { type RequestHandler, Router } from 'express';
import { presentChange, presentPreferences } from '../presenters/present-preferences.ts';
import { FaultyFields, RequestFailure } from './failures.ts';
import { mount } from './mount.ts';

interface Parts {
  readonly session: RequestHandler;
  readonly vault: SecretVault;
  readonly changePreferences: ChangePreferences;
  readonly validateMailServer: ValidateMailServer;
  /** Called when orders may lead to something else now. */
  readonly onChanged: (shop: Shop) => Promise<void>;
}

/** The settings of a shop: read, changed, creation turned on and off, mail server verified. */
export const preferences = (parts: Parts): Router => {
  const { session, vault, changePreferences, validateMailServer } = parts;
  const router = Router();

  mount(router, routes.preferences, session, async ({ caller: { shop } }) =>
    presentPreferences(shop, entitlementsOf(shop), await hasPassword(shop)),
  );

  mount(router, routes.changePreferences, session, async ({ caller: { shop, userId: by }, body }) => {
    const { revision, change, smtpPassword: password } = body;
    return changed(shop, await changePreferences(shop.key, change, { revision, password, by }));
  });

  mount(router, routes.enable, session, async ({ caller: { shop, userId: by }, params, body }) =>
    changed(shop, await changePreferences(shop.key, creationChange(params.value === 'true', body), { by })),
  );

  mount(router, routes.validateSmtp, session, async ({ caller: { shop, userId }, body }) => {
    const { host, port, encryption, pass, user = '', email, name = '' } = body;
    const form = { host, port: Number(port), encryption, user, email, name, ...(pass ? { password: pass } : {}) };
    const validated = await validateMailServer(shop.key, form, userId);
    if (validated.ok) return { status: 'success', result: '' } as const;
    return { status: 'error', result: validated.failure } as const;
  });
  return router;

  async function changed(shop: Shop, result: Result<ChangedPreferences, ChangeFailure>) {
    if (!result.ok) throw refusalOf(result.failure);
    if (result.value.changed.length > 0) await parts.onChanged(shop);
    return presentChange(result.value, await hasPassword(result.value.shop));
  }

  async function hasPassword({ key }: Shop): Promise<boolean> {
    return (await vault.get(key, SMTP_PASSWORD)) !== undefined;
  }
};

const STALE =
  'Die Einstellungen wurden inzwischen in einem anderen Fenster geändert. Deine Änderungen sind noch nicht gespeichert. ' +
  'Lade die Einstellungen neu und speichere noch einmal.';

const refusalOf = (failure: ChangeFailure): RequestFailure =>
  failure.kind === 'stale' ? new RequestFailure(409, PREFERENCES_STALE, STALE) : new FaultyFields(failure.faults);

type Creation = boolean | string | undefined;

/** On: as the body says. Off: what the body names, and everything when it names nothing. */
const creationChange = (
  isOn: boolean,
  { invoiceCreate, creditCreate }: { readonly invoiceCreate?: Creation; readonly creditCreate?: Creation },
): PreferencesChange => {
  if (isOn) return { invoiceCreate: invoiceCreate ?? true, ...(creditCreate === undefined ? {} : { creditCreate }) };
  const isAll = invoiceCreate === undefined && creditCreate === undefined;
  return {
    ...(isAll || invoiceCreate ? { invoiceCreate: false } : {}),
    ...(isAll || creditCreate ? { creditCreate: false } : {}),
  };
};
