/** `1.2.0`: what changed so that others have to change, what came, what was mended. */
export type Version = readonly [major: number, minor: number, patch: number];

export const parseVersion = (text: string): Version | undefined => {
  const found = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(text);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : undefined;
};

/** Negative when the first is the older one. */
export const compareVersions = (one: Version, other: Version): number =>
  one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
