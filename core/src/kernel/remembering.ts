/**
 * The function, which does not work out again what it worked out lately. No caller may change what it gives;
 * it forgets everything once it knows so many answers.
 */
export const remembering = <K, V extends object | string>(most: number, make: (key: K) => V): ((key: K) => V) => {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    if (known.size >= most) known.clear();
    known.set(key, made);
    return made;
  };
};
