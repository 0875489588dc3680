import type { PackedFile } from '@belegwerk/core/ports';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

const NOTE = 'Fehlende Belege.txt';

/** PDFs are packed already: they are put in as they are. */
export const packed = async function* (
  files: AsyncIterable<PackedFile>,
  note: () => readonly string[],
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const taken = new Map<string, number>();
  for await (const { fileName, bytes, folder, more, isText } of files) {
    const name = nameFor(taken, fileName, folder);
    const entry = isText ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, !more);
    yield* ready.splice(0);
    for await (const piece of more ?? []) {
      entry.push(piece, false);
      yield* ready.splice(0);
    }
    if (more) entry.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  const lines = note();
  if (lines.length > 0) {
    const entry = new ZipPassThrough(nameFor(taken, NOTE));
    zip.add(entry);
    entry.push(strToU8(`${lines.join('\r\n')}\r\n`), true);
  }
  zip.end();
  yield* ready.splice(0);
};

/** A name leads to no other folder, and stands once: `RE1001 (2).pdf`. */
const nameFor = (taken: Map<string, number>, wanted: string, folder?: string): string => {
  const safe = (text: string): string => text.replace(/[/\\\p{Cc}]/gu, '-').replace(/^\.+$/, '-');
  return unique(taken, [...(folder?.split('/') ?? []).map(safe), safe(wanted) || 'Beleg'].join('/'));
};

const unique = (taken: Map<string, number>, name: string): string => {
  const count = (taken.get(name) ?? 0) + 1;
  taken.set(name, count);
  if (count === 1) return name;
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${name.slice(0, dot)} (${count})${name.slice(dot)}` : `${name} (${count})`;
};
