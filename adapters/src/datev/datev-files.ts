import { monthOf } from '@belegwerk/core/kernel';
import { inBatches } from '@belegwerk/core/handover';
import type { BookedPaper, BookingFile, BookingFiles, BookingsOfMonth } from '@belegwerk/core/ports';
import { documentXml } from './document-xml.ts';
import { extfFile } from './extf.ts';
import { paperPackages } from './paper-packages.ts';

const FOLDER = 'DATEV';

/** Nothing behind the only one, `_2` behind the second. */
const part = (at: number): string => (at === 0 ? '' : `_${at + 1}`);

const bookingFiles = ({ bookings, papers, month, ...rest }: BookingsOfMonth): readonly BookingFile[] => {
  const guids = new Set(papers.map(({ guid }) => guid));
  return inBatches(bookings).map((batch, at) => ({
    path: `${FOLDER}/EXTF_Buchungsstapel_${monthOf(month)}${part(at)}.csv`,
    bytes: extfFile({
      ...rest,
      month,
      name: `Belegwerk ${monthOf(month)}${part(at)}`,
      bookings: batch,
      papers: guids,
    }),
  }));
};

/** A paper that no booking names would be filed without one. */
const bookedPapers = ({ papers, bookings }: BookingsOfMonth): readonly BookedPaper[] => {
  const guids = new Set(bookings.map(({ guid }) => guid));
  return papers.filter(({ guid }) => guids.has(guid));
};

/** Each package is a folder of its own, because its list has a fixed name. */
const paperLists = ({ papers, month, madeAt }: BookingsOfMonth): readonly BookingFile[] =>
  paperPackages(papers).map(({ listed, files }, at) => ({
    path: `${FOLDER}/Belege_${monthOf(month)}${part(at)}/document.xml`,
    bytes: documentXml(listed, { month, name: `Belege ${monthOf(month)}${part(at)}`, madeAt }),
    papers: files,
  }));

/** Bookings as DATEV imports them: a Buchungsstapel, and the list by which its bookings name their papers. */
export const datevFiles: BookingFiles = {
  of: (given) => {
    const month = { ...given, papers: bookedPapers(given) };
    return [...bookingFiles(month), ...paperLists(month)];
  },
};
