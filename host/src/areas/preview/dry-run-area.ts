import { routes } from '@belegwerk/contracts/api';
import { parseDay } from '@belegwerk/core/kernel';
import { zeroRateAnswers } from '@belegwerk/core/preferences';
import { isImportable, type Shop } from '@belegwerk/core/shops';
import type { DryRun, DryRunPart, DryRunSettings } from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import { faulty } from '../../http/refusal.ts';
import { presentPage } from '../../presenters/present-page.ts';
import { presentForeseen } from './present-dry-run.ts';

/** What would be made for the orders in the list. */
export const dryRunArea =
  ({ dryRun }: { readonly dryRun: DryRun }): Area =>
  (mount) => {
    mount.answer(
      routes.dryRun,
      async ({ caller: { shop }, query: { page, stopped, from, to, zeroRate, answer, ...asked } }) => {
        const days = daysOf(from, to);
        if (days && !isImportable(shop, days)) return faulty([{ field: 'from', text: NO_DAYS }], NO_DAYS);
        const answered = answeredWith(shop, zeroRate, answer);
        if (answered === 'faulty') return faulty([{ field: 'answer', text: NO_ANSWER }], NO_ANSWER);
        const part = {
          page,
          settings: { ...settingsOf(asked), ...answered },
          stopped: stopped === 'true',
          ...(days ? { imported: days } : {}),
        };
        return presentPage(await dryRun(shop, part), presentForeseen);
      },
    );
  };

const NO_DAYS =
  'Für diese Tage gibt es keine Vorschau. Wähle Tage zwischen der Eröffnung des Shops und der Installation.';

/** Both ends are days, or none is. */
const daysOf = (from = '', to = ''): DryRunPart['imported'] => {
  const [first, last] = [parseDay(from), parseDay(to)];
  return first && last ? { from: first, to: last, documents: true, mails: false } : undefined;
};

const NO_ANSWER = 'Diese Antwort gibt es nicht. Lade die Seite neu und wähle eine andere.';

/** The answers of the shop with this one. */
const answeredWith = (shop: Shop, zeroRate: string | undefined, answer: string | undefined) => {
  if (zeroRate === undefined || answer === undefined) return {};
  const { zeroRates } = shop.preferences;
  const read = zeroRateAnswers().read({ ...zeroRates, [zeroRate]: answer });
  return read.ok ? { zeroRates: read.value } : 'faulty';
};

type Asked = { readonly [Name in keyof Omit<DryRunSettings, 'zeroRates'>]?: string | undefined };

/** On, off, or from a day on. */
const settingsOf = (asked: Asked): DryRunSettings =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === 'true' || (value === 'false' ? false : value)]],
    ),
  );
