/** A tag as tags are compared: in lower case, blanks around it removed. */
export const normalTag = (tag: string): string => tag.trim().toLowerCase();

/** The tags with another one, unless it is there. */
export const withTag = (tags: readonly string[], tag: string): readonly string[] => {
  const added = normalTag(tag);
  return added === '' || tags.includes(added) ? tags : [...tags, added];
};

/**
 * The tags after something was typed and entered: a tag is added, one that is followed by a comma is removed.
 * Specification 2, section 5.
 */
export const afterTyping = (tags: readonly string[], typed: string): readonly string[] => {
  if (!typed.includes(',')) return withTag(tags, typed);
  const removed = new Set(typed.split(',').map(normalTag));
  return tags.filter((tag) => !removed.has(tag));
};

/** Tags in lower case, each once, in their order; an entry with a comma removes what it names. */
export const normalTags = (tags: readonly string[]): readonly string[] => {
  const kept = new Set<string>();
  for (const typed of tags) {
    const named = typed.split(',').map(normalTag);
    if (named.length > 1) for (const tag of named) kept.delete(tag);
    else for (const tag of named.filter(Boolean)) kept.add(tag);
  }
  return [...kept];
};
