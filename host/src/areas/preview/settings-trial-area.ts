import { routes, type SettingsTrialReply, type TriedSettingsRequest } from '@belegwerk/contracts/api';
import type { TriedOrder, TriedSide } from '@belegwerk/core/dry-runs';
import type { TriedDays, TryOrders } from '@belegwerk/core/for-areas';
import { centsText, compareDays, parseDay, percentText, plusDays, type Result, ok, fail } from '@belegwerk/core/kernel';
import {
  applyChange,
  featuresOf,
  readSettingsFile,
  type FieldFault,
  type Preferences,
} from '@belegwerk/core/preferences';
import { entitlementsOf, type Shop } from '@belegwerk/core/shops';
import type { Area } from '../../http/mount.ts';
import { faulty, shopUnavailable } from '../../http/refusal.ts';

/** What settings that are not saved would make of real orders, beside those that are. */
export const settingsTrialArea =
  ({ tryOrders }: { readonly tryOrders: TryOrders }): Area =>
  (mount) => {
    mount.answer(routes.trySettings, async ({ caller: { shop }, body }) => {
      const before = settingsOf(shop, body.before);
      const after = body.after && settingsOf(shop, body.after);
      if (!before.ok) return faulty(before.failure, NOT_TRIED);
      if (after && !after.ok) return faulty(after.failure, NOT_TRIED);
      const days = body.days && daysOf(body.days);
      if (body.days && !days) return faulty([{ field: 'days', text: NO_DAYS }], NO_DAYS);
      const made = body.asIfOn ? asIfOn : (preferences: Preferences) => preferences;
      const settings = { before: made(before.value), ...(after ? { after: made(after.value) } : {}) };
      const part = { settings, ...(days ? { days } : {}), ...(body.place === undefined ? {} : { after: body.place }) };
      const tried = await tryOrders(shop, part);
      if (!tried.ok) return shopUnavailable();
      const { orders, ...place } = tried.value;
      const uses = {
        before: [...featuresOf(settings.before)],
        ...(settings.after ? { after: [...featuresOf(settings.after)] } : {}),
      };
      return { orders: orders.map(presentTried), uses, ...place };
    });
  };

const NOT_TRIED = 'Mit diesen Angaben lässt sich nichts ausprobieren. Berichtige sie zuerst.';
const NO_DAYS = 'Wähle einen Zeitraum von höchstens einem Jahr, dessen Ende nicht vor seinem Anfang liegt.';
const YEAR = 366;

const daysOf = (given: { readonly from: string; readonly to: string }): TriedDays | undefined => {
  const [from, to] = [parseDay(given.from), parseDay(given.to)];
  if (!from || !to || compareDays(to, from) < 0 || compareDays(plusDays(from, YEAR), to) <= 0) return undefined;
  return { from, to };
};

/** What settings come to: judged as saving them would. */
const settingsOf = (
  shop: Shop,
  wanted: TriedSettingsRequest | undefined,
): Result<Preferences, readonly FieldFault[]> => {
  if (!wanted) return ok(shop.preferences);
  const entitlements = entitlementsOf(shop);
  const read =
    'file' in wanted
      ? readSettingsFile(wanted.file, shop.preferences, { entitlements })
      : applyChange(shop.preferences, wanted.change, entitlements);
  return read.ok ? ok(read.value.preferences) : fail(read.failure);
};

/** A merchant who has not turned the making on yet wants to see what it comes to. */
const asIfOn = ({ invoiceCreate, creditCreate, ...preferences }: Preferences): Preferences => ({
  ...preferences,
  invoiceCreate: invoiceCreate || true,
  creditCreate: creditCreate || true,
});

const presentSide = ({ documents, reasons, ...side }: TriedSide) => ({
  ...side,
  reasons: [...reasons],
  documents: documents.map(({ total, byRate, ...document }) => ({
    ...document,
    total: centsText(total),
    byRate: byRate.map(({ rate, net, tax, gross }) => ({
      rate: percentText(rate),
      net: centsText(net),
      tax: centsText(tax),
      gross: centsText(gross),
    })),
  })),
});

const presentTried = ({ before, after, differences, ...order }: TriedOrder): SettingsTrialReply['orders'][number] => ({
  ...order,
  ...(before ? { before: presentSide(before) } : {}),
  ...(after ? { after: presentSide(after) } : {}),
  differences: [...differences],
});
