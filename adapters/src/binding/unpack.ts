import { unzipSync } from 'fflate';

/** A file of a ZIP. */
export interface UnpackedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** So many are unpacked at once. */
const AT_ONCE = 50;

/** The files of a ZIP, some at a time; throws where the bytes are no ZIP. A folder alone is none of them. */
export const unpack = function* (zip: Uint8Array): Generator<UnpackedFile> {
  const paths: string[] = [];
  unzipSync(zip, {
    filter: ({ name }) => {
      if (!name.endsWith('/')) paths.push(name);
      return false;
    },
  });
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const wanted = new Set(paths.slice(at, at + AT_ONCE));
    for (const [path, bytes] of Object.entries(unzipSync(zip, { filter: ({ name }) => wanted.has(name) })))
      yield { path, bytes };
  }
};
