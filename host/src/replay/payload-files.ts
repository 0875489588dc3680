import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** JSON files at the given places, folders searched to the bottom, in a stable order. Indexes of collections are left out. */
export const payloadFiles = (places: readonly string[]): readonly string[] =>
  places.flatMap((place) => {
    if (!statSync(place).isDirectory()) return [place];
    return readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json') && !file.endsWith('index.json'))
      .toSorted()
      .map((file) => join(place, file));
  });
