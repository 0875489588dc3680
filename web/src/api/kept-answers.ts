/** An answer and the tag by which the host knows it again. */
interface KeptAnswer<T> {
  readonly tag: string;
  readonly reply: T;
}

/** Pages that a person may turn back to; an older one is asked for in full. */
const MOST = 20;

/**
 * The last answers of a route by their address, so that what did not change comes as an empty answer. They live with the
 * page and nowhere else: no browser keeps them, the host forbids it.
 */
export const keptAnswers = <T>() => {
  const answers = new Map<string, KeptAnswer<T>>();
  return {
    of: (address: string): KeptAnswer<T> | undefined => answers.get(address),
    keep: (address: string, tag: string | null, reply: T): void => {
      answers.delete(address);
      if (tag !== null) answers.set(address, { tag, reply });
      const [oldest] = answers.keys();
      if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
    },
  };
};
