import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** The version of the product, as a release has set it. */
export const productVersion = (): string => {
  const manifest = findPackageJSON(import.meta.url);
  if (manifest === undefined) throw new Error('the host has no package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };
  return version;
};
