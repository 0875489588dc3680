import { readFileSync } from 'node:fs';

/** The parts in the order in which they need each other. */
const PARTS = [
  'parent-channel',
  'session',
  'fetch-patch',
  'pressable',
  'navigation',
  'menu-element',
  'title-bar-element',
  'save-bar-element',
  'modal-style',
  'modal-element',
  'feedback',
  'web-vitals',
  'main',
] as const;

/**
 * The App Bridge stand-in as one classic script. Pages load it first and without `type="module"`, so its parts, which
 * are modules to read, are joined here: imports fall away, exports become local names.
 */
export function bridgeScript(): string {
  const parts = PARTS.map((name) => withoutModuleWords(readPart(name)));
  return `(() => {\n'use strict';\n${parts.join('\n')}})();\n`;
}

function readPart(name: string): string {
  return readFileSync(new URL(`browser/${name}.js`, import.meta.url), 'utf8');
}

function withoutModuleWords(source: string): string {
  return source.replaceAll(/^import .*?;\n/gms, '').replaceAll(/^export /gm, '');
}
