import { monthOf, type PlainDate } from '../../kernel/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import type { ReadOwnFile } from '../bulk/read-own-file.ts';
import type { MonthReading, ReadMonth } from '../reconciliation/read-month.ts';
import type { PackedFolder, PackMonthFolder } from '../handover/pack-month-folder.ts';
import type { ReadListedDocuments } from '../handover/read-listed-documents.ts';
import type { OpenAccess } from './adviser-standing.ts';
import { makeTellLook } from './tell-look.ts';
import { makeMonthsOfAdviser } from './months-of-adviser.ts';
import { makeSeenByAdviser } from './seen-by-adviser.ts';
import { makeSearchAsAdviser, type FoundByAdviser } from './search-as-adviser.ts';
import { makeFileForAdviser } from './file-for-adviser.ts';
import { makeMonthOfAdviser, type MonthOfAdviser } from './month-of-adviser.ts';

interface Ports {
  readonly stores: Stores;
  readonly readMonth: ReadMonth;
  readonly readOwnFile: ReadOwnFile;
  readonly packFolder: PackMonthFolder;
  readonly readListed: ReadListedDocuments;
  readonly clock: Clock;
}

/** What a tax adviser may read of a shop. All that is read stands in the log of the shop before it is shown. */
export const makeReadAsAdviser = (ports: Ports) => {
  const { stores, packFolder } = ports;
  const { tell, noteLook } = makeTellLook(ports);
  const shown = makeMonthsOfAdviser(ports);
  const seen = makeSeenByAdviser(ports);
  const monthOfAdviser = makeMonthOfAdviser({ ...ports, seen });
  const searched = makeSearchAsAdviser({ stores, seen });
  const file = makeFileForAdviser({ ...ports, noteLook });
  return { months, month, folder, search, file };

  /** The months that have orders, the newest in front. */
  async function months(guest: OpenAccess): Promise<readonly MonthReading[]> {
    await tell(guest, { subject: 'months' });
    return shown.months(guest.shop);
  }

  async function search(guest: OpenAccess, typed: string): Promise<FoundByAdviser> {
    await tell(guest, { subject: 'search' });
    return searched(guest, typed);
  }

  /** Undefined for a month that is not among those shown, however it was asked for. */
  async function month(guest: OpenAccess, day: PlainDate, page: number): Promise<MonthOfAdviser | undefined> {
    if (!(await shown.isShown(guest.shop, day))) return undefined;
    await tell(guest, { subject: 'month', month: monthOf(day) });
    return monthOfAdviser(guest, day, page);
  }

  /** An edition of the folder of a month; undefined where there is none of that number, or its lists are kept no longer. */
  async function folder(
    guest: OpenAccess,
    of: string,
    edition: number,
    isStillIn: () => Promise<boolean>,
  ): Promise<PackedFolder | undefined> {
    const packed = await packFolder(guest.shop, of, edition, isStillIn);
    if (packed) await tell(guest, { subject: 'folder', month: of, edition: String(edition) });
    return packed;
  }
};
export type ReadAsAdviser = ReturnType<typeof makeReadAsAdviser>;
