import { AsyncLocalStorage } from 'node:async_hooks';

const underWay = new AsyncLocalStorage<readonly string[]>();

/** Does the work on these items; every line that is logged meanwhile names them as `work`. */
export const onWork = <T>(ids: readonly string[], work: () => Promise<T>): Promise<T> => underWay.run(ids, work);

/** What a line of the log says of the work it belongs to. */
export const workUnderWay = (): { readonly work?: readonly string[] } => {
  const work = underWay.getStore();
  return work ? { work } : {};
};
