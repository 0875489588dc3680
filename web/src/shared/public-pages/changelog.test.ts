import { expect, it } from '@jest/globals';
import { changelog } from './changelog.ts';

const FILE = `# Changelog

## Unreleased

- Neues.

## 1.2.0 (2026-11-29)

- Gestriges.

## 0.1.0

- Altes.
`;

it('the page of changes names each version with its day, and what came since in German', () => {
  const shown = JSON.stringify(changelog(FILE).blocks);
  expect([...shown.matchAll(/"text":"((?:Neu|Version)[^"]*)"/g)].map(([, text]) => text).slice(0, 3)).toEqual([
    'Neu seit der letzten Version',
    'Version 1.2.0 vom 29.11.2026',
    'Version 0.1.0',
  ]);
});
