import { bookingNotes } from '../../handover/booking-notes.ts';
import { bookingsOfDocuments } from '../../handover/datev/bookings.ts';
import { datevSettings } from '../../handover/datev/datev-settings.ts';
import { paperGuid } from '../../handover/datev/paper-guid.ts';
import { unbookedText } from '../../handover/datev/unbooked.ts';
import { unbookedList } from '../../handover/datev/unbooked-list.ts';
import { amountCell } from '../../handover/folder-file.ts';
import type { MonthFacts, Question } from '../../handover/month-lists.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { BookingFiles } from '../../ports/booking-files.ts';
import type { FolderWriter } from '../../ports/folder-writer.ts';
import type { MonthEdition, PaperCopy } from '../../records/month-edition.ts';
import type { Shop } from '../../shops/shop.ts';
import { asFile, type WrittenFile } from './written-file.ts';

/** An edition whose lists are written. */
export type Made = MonthEdition & { readonly madeAt: Instant };

/** What is written for the adviser's program, and the papers that stand beside its list once more. */
interface Booked {
  readonly files: readonly WrittenFile[];
  readonly copies: readonly PaperCopy[];
  readonly asked: readonly Question[];
}

interface Ports {
  readonly writer: FolderWriter;
  readonly bookingFiles: BookingFiles;
}

/** The bookings for the adviser's program, and a list of what is in none of them. */
export const makeFolderBookings = ({ writer, bookingFiles }: Ports) => {
  return (
    { preferences }: Shop,
    edition: Made,
    { month, dated }: MonthFacts,
    before: MonthEdition | undefined,
  ): Booked | undefined => {
    if (edition.bookings !== 'file') return undefined;
    const { documents, madeAt } = edition;
    const settings = datevSettings({ ...preferences, bookingSource: 'file' });
    if (!settings) return undefined;
    const { bookings, unbooked } = bookingsOfDocuments(dated, settings);
    const papers = documents.flatMap(({ id, number, paper }) =>
      paper ? [{ guid: paperGuid(id), path: paper.path, number, bytes: paper.bytes }] : [],
    );
    const written = bookingFiles.of({ settings, month, bookings, papers, madeAt });
    const list = unbookedList(unbooked);
    return {
      asked: unbooked.map(({ document, amount, reason }) => [
        `Nicht gebucht: ${unbookedText(reason)}`,
        document.number,
        amountCell(amount),
      ]),
      files: [
        ...written.map(({ path, bytes }) => ({
          path,
          bytes,
          mediaType: path.endsWith('.xml') ? 'application/xml' : 'text/csv',
        })),
        ...(unbooked.length > 0 ? [asFile(writer, list)] : []),
        {
          path: 'DATEV/Lies mich.txt',
          mediaType: 'text/plain',
          bytes: writer.text(bookingNotes(edition, before)),
        },
      ],
      copies: written.flatMap(({ path, papers: beside = [] }) =>
        beside.map((each) => ({ folder: path.slice(0, path.lastIndexOf('/')), name: each.name, of: each.path })),
      ),
    };
  };
};
