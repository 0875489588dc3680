import { ok } from '@belegwerk/core/kernel';
import { namesOf } from '../written-original.ts';
import type { Place, PlaceAnswer } from './place.ts';

/**
 * What a place knows of a number: `given` by a store that this one is an older copy of, `free`, or the name of another file
 * that lies there. A server that answers any question with a page of its own has given no number.
 */
type GivenAt = 'given' | 'free' | { readonly other: string };

export const givenAt = async (place: Place, number: string): PlaceAnswer<GivenAt> => {
  const names = namesOf(number);
  const pdf = await place.get(names.pdf);
  if (!pdf.ok) return pdf;
  if (pdf.value) return ok(isOurs(pdf.value, number) ? 'given' : { other: names.pdf });
  const xml = await place.get(names.xml);
  if (!xml.ok) return xml;
  return ok(xml.value ? { other: names.xml } : 'free');
};

/** By the metadata (XMP) that each of our PDFs holds as plain text: what wrote it, and the title, which ends in the number. */
const isOurs = (bytes: Uint8Array, number: string): boolean => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return ['<xmp:CreatorTool>Belegwerk</xmp:CreatorTool>', ` ${number}</rdf:li>`].every((text) => file.includes(text));
};
