import type { PackedFile } from '@belegwerk/core/ports';
import { strToU8, Zip, ZipPassThrough } from 'fflate';

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
  const add = (name: string, bytes: Uint8Array, folder?: string) => {
    const entry = new ZipPassThrough(nameFor(taken, name, folder));
    zip.add(entry);
    entry.push(bytes, true);
  };
  for await (const { fileName, bytes, folder } of files) {
    add(fileName, bytes, folder);
    yield* ready.splice(0);
  }
  const lines = note();
  if (lines.length > 0) add(NOTE, strToU8(`${lines.join('\r\n')}\r\n`));
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
