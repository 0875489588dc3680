import fc from 'fast-check';

/** Ends a test of which a property did not come to its end; what the test counts afterwards is counted of all its runs. */
export class Interrupted extends Error {}

/** Says of a property that it failed, or was interrupted before it could. */
export const reportOf = (details: fc.RunDetails<unknown>): void => {
  if (details.failed) throw new Error(fc.defaultReportMessage(details));
  if (details.interrupted) throw new Interrupted();
};
