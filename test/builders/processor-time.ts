import { threadCpuUsage } from 'node:process';

/** Milliseconds for which this work kept the processor busy. What else the machine did meanwhile does not count. */
export const processorTime = (work: () => unknown): number => {
  const before = threadCpuUsage();
  work();
  const { user, system } = threadCpuUsage(before);
  return (user + system) / 1000;
};
