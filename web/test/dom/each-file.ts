import { jest } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { addEventHandler, getState } from 'jest-circus';
import { putPageBack } from './take-window.ts';

// the libraries look for it to find out whether the clock is stopped
Object.assign(globalThis, { jest });

type Block = ReturnType<typeof getState>['rootDescribeBlock'];

const hook = (parent: Block, type: 'afterEach' | 'afterAll', fn: () => void): Block['hooks'][number] => ({
  type,
  fn,
  parent,
  seenDone: false,
  timeout: undefined,
  asyncError: new Error(type),
});

let current: Block | undefined;
// this module is loaded once for all files of a worker, each of which begins with a block of its own
addEventHandler(() => {
  const { rootDescribeBlock: file } = getState();
  if (file === current) return;
  current = file;
  file.hooks.unshift(
    hook(file, 'afterEach', cleanup),
    // behind those of the file itself
    hook(file, 'afterAll', () => void file.hooks.push(hook(file, 'afterAll', putPageBack))),
  );
});
