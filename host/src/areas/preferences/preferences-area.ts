import { PREFERENCES_STALE, routes } from '@belegwerk/contracts/api';
import type {
  ChangedPreferences,
  ChangeFailure,
  ChangePreferences,
  FindSettingsChange,
  ListSettingsChanges,
  SendTestMail,
  ValidateMailServer,
  ViewPreferences,
  ViewUsedValues,
} from '@belegwerk/core/for-areas';
import type { PreferencesChange } from '@belegwerk/core/preferences';
import type { Result } from '@belegwerk/core/kernel';
import { restorableSettings, type Shop } from '@belegwerk/core/shops';
import type { Area } from '../../http/mount.ts';
import { faulty, notFound, Refusal } from '../../http/refusal.ts';
import { presentPage } from '../../presenters/present-page.ts';
import { presentChange, presentPreferences, presentSettingsChange } from './present-preferences.ts';

interface Parts {
  readonly viewPreferences: ViewPreferences;
  readonly changePreferences: ChangePreferences;
  readonly listSettingsChanges: ListSettingsChanges;
  readonly findSettingsChange: FindSettingsChange;
  readonly viewUsedValues: ViewUsedValues;
  readonly validateMailServer: ValidateMailServer;
  readonly sendTestMail: SendTestMail;
  /** Called when orders may lead to something else now. */
  readonly onChanged: (shop: Shop) => Promise<void>;
}

/** The settings of a shop: read, changed, creation turned on and off, mail server verified and tried. */
export const preferencesArea = (parts: Parts): Area => {
  const { viewPreferences, changePreferences, validateMailServer, sendTestMail, onChanged } = parts;
  const { listSettingsChanges, findSettingsChange, viewUsedValues } = parts;
  return (mount) => {
    mount.answer(routes.preferences, async ({ caller: { shop } }) =>
      presentPreferences(shop, await viewPreferences(shop)),
    );

    mount.answer(routes.changePreferences, async ({ caller: { shop, userId: by }, body }) => {
      const { revision, change, smtpPassword: password, origin } = body;
      return changed(await changePreferences(shop.key, change, { revision, password, by, origin }));
    });

    mount.answer(routes.settingsChanges, async ({ caller: { shop }, query: { page } }) =>
      presentPage(await listSettingsChanges(shop.key, { page, pageSize: CHANGES_PER_PAGE }), (each) =>
        presentSettingsChange(each, shop.staff),
      ),
    );

    mount.answer(routes.settingsChange, async ({ caller: { shop }, params: { id } }) => {
      const found = await findSettingsChange(shop.key, id);
      return found ? presentSettingsChange(found, shop.staff) : notFound('address');
    });

    mount.answer(routes.usedValues, ({ caller: { shop } }) => viewUsedValues(shop.key));

    mount.answer(routes.enable, async ({ caller: { shop, userId: by }, params, body }) =>
      changed(
        await changePreferences(shop.key, creationChange(shop, params.value === 'true', body), {
          by,
          origin: 'automation',
          mailsOlder: body.mailsOlder,
        }),
      ),
    );

    mount.answer(routes.validateSmtp, async ({ caller: { shop, userId }, body }) => {
      const { host, port, encryption, pass, user = '', email, name = '' } = body;
      const form = { host, port: Number(port), encryption, user, email, name, ...(pass ? { password: pass } : {}) };
      return tried(await validateMailServer(shop.key, form, userId));
    });

    mount.answer(routes.testSmtp, async ({ caller: { shop, userId } }) => tried(await sendTestMail(shop.key, userId)));
  };

  async function changed(result: Result<ChangedPreferences, ChangeFailure>) {
    if (!result.ok) return refusalOf(result.failure);
    const { value } = result;
    if (value.changed.length > 0) await onChanged(value.shop);
    return presentChange(value, await viewPreferences(value.shop));
  }
};

const CHANGES_PER_PAGE = 20;

const STALE =
  'Die Einstellungen wurden inzwischen in einem anderen Fenster geändert. Deine Änderungen sind noch nicht gespeichert. ' +
  'Lade die Einstellungen neu und speichere noch einmal.';

const refusalOf = (failure: ChangeFailure): Refusal<'faulty' | typeof PREFERENCES_STALE> =>
  failure.kind === 'stale' ? new Refusal(PREFERENCES_STALE, STALE) : faulty(failure.faults);

const tried = (result: Result<void, string>) =>
  result.ok ? ({ status: 'success', result: '' } as const) : ({ status: 'error', result: result.failure } as const);

type Creation = boolean | string | undefined;

/** On: as the body says, and what else was on before. Off: what the body names, and everything when it names nothing. */
const creationChange = (
  shop: Shop,
  isOn: boolean,
  { invoiceCreate, creditCreate }: { readonly invoiceCreate?: Creation; readonly creditCreate?: Creation },
): PreferencesChange => {
  if (isOn)
    return {
      ...restorableSettings(shop),
      ...(invoiceCreate === undefined ? {} : { invoiceCreate }),
      ...(creditCreate === undefined ? {} : { creditCreate }),
    };
  const isAll = invoiceCreate === undefined && creditCreate === undefined;
  return {
    ...(isAll || invoiceCreate ? { invoiceCreate: false } : {}),
    ...(isAll || creditCreate ? { creditCreate: false } : {}),
  };
};
