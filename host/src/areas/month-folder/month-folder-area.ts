import { routes } from '@belegwerk/contracts/api';
import type { BeginMonthFolder, MonthFolderFailure, PackMonthFolder, ViewMonthFolder } from '@belegwerk/core/for-areas';
import { day, type PlainDate, type ShopKey } from '@belegwerk/core/kernel';
import type { Area } from '../../http/mount.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { FILE_SENT } from '../../http/reply.ts';
import { sendPieces } from '../../http/send-pieces.ts';
import { presentMonthFolder } from './present-month-folder.ts';

interface Parts {
  readonly viewMonthFolder: ViewMonthFolder;
  readonly beginMonthFolder: BeginMonthFolder;
  readonly packMonthFolder: PackMonthFolder;
  readonly today: () => PlainDate;
  /** Called when there is something to do in the shop now. */
  readonly wake: (shop: ShopKey) => void;
}

const firstDayOf = (month: string): PlainDate => day(`${month}-01`);

const FAILURES: Readonly<Record<MonthFolderFailure['kind'], string>> = {
  'month-to-come': 'Dieser Monat hat noch nicht begonnen.',
  'many-folders': 'Von diesem Monat gibt es schon 50 Ausgaben. Mehr bewahrt Belegwerk nicht auf.',
};

/** The folder of a month for the tax adviser: how it stands, a new edition, and the file. */
export const monthFolderArea =
  ({ viewMonthFolder, beginMonthFolder, packMonthFolder, today, wake }: Parts): Area =>
  (mount) => {
    mount.answer(routes.monthFolder, async ({ caller: { shop }, query: { month } }) =>
      presentMonthFolder(await viewMonthFolder(shop, month ? firstDayOf(month) : today()), shop.staff),
    );

    mount.answer(routes.beginMonthFolder, async ({ caller: { shop, userId }, body: { month, bookings } }) => {
      const begun = await beginMonthFolder(shop, firstDayOf(month), userId, bookings);
      if (!begun.ok) return new Refusal('action-impossible', FAILURES[begun.failure.kind]);
      wake(shop.key);
      return presentMonthFolder(await viewMonthFolder(shop, firstDayOf(month)), shop.staff);
    });

    mount.hand(routes.monthFolderFile, async ({ caller: { shop }, params: { folder }, response }) => {
      const [, month = '', edition] = /^(.+)-(\d+)$/.exec(folder) ?? [];
      const packed = await packMonthFolder(shop, month, Number(edition));
      if (!packed) return notFound('address');
      await sendPieces(response, { mediaType: 'application/zip', ...packed });
      return FILE_SENT;
    });
  };
