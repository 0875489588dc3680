import { routes } from '@belegwerk/contracts/api';
import type { DryRun, DryRunSettings } from '@belegwerk/core/use-cases';
import type { Area } from '../../http/mount.ts';
import { presentPage } from '../../presenters/present-page.ts';
import { presentForeseen } from './present-dry-run.ts';

/** What would be made for the orders in the list. */
export const dryRunArea =
  ({ dryRun }: { readonly dryRun: DryRun }): Area =>
  (mount) => {
    mount.answer(routes.dryRun, async ({ caller: { shop }, query: { page, stopped, ...asked } }) =>
      presentPage(
        await dryRun(shop, { page, settings: settingsOf(asked), stopped: stopped === 'true' }),
        presentForeseen,
      ),
    );
  };

type Asked = { readonly [Name in keyof DryRunSettings]?: string | undefined };

/** On, off, or from a day on. */
const settingsOf = (asked: Asked): DryRunSettings =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === 'true' || (value === 'false' ? false : value)]],
    ),
  );
