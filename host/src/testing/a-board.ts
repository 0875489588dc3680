import type { JobBoard, JobData } from '@belegwerk/core/ports';

/** A board on which jobs run when the test says so. */
export const aBoard = () => {
  const handlers = new Map<string, (data: JobData) => Promise<void>>();
  const recurring = new Map<string, number>();
  const asked: (readonly [string, string])[] = [];
  const board: JobBoard = {
    define: (name, run) => void handlers.set(name, run),
    every: async (name, seconds) => void recurring.set(name, seconds),
    soon: async (name, key) => void asked.push([name, key]),
    forgetShop: async () => undefined,
    forgetFailed: async () => undefined,
    late: async () => [],
    recurring: async () => [],
    start: async () => undefined,
    stop: async () => undefined,
  };
  return { board, recurring, asked, run: (name: string, data: JobData = {}) => handlers.get(name)?.(data) };
};
