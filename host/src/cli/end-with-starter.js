// Loaded into a program before its own modules: ends it as soon as the pipe to the program that started it breaks, which
// happens also where that one was killed. A worker or a program with another standard input is left alone.
import { fstatSync } from 'node:fs';
import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

const PATIENCE_MS = 10_000;

/** @returns {boolean} */
const isStartedByProgram = () => {
  const input = fstatSync(0);
  return input.isFIFO() || input.isSocket();
};

if (isMainThread && isStartedByProgram()) {
  process.stdin.once('end', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  });
  process.stdin.resume();
  // a pipe is a socket
  if (process.stdin instanceof Socket) process.stdin.unref();
}
