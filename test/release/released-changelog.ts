const UNRELEASED = /^## Unreleased\n(?<changes>[\s\S]*?)(?=^## |(?![\s\S]))/m;

/** The changelog with what was unreleased as a version of a day; undefined where nothing was. */
export const releasedChangelog = (changelog: string, version: string, day: string): string | undefined => {
  const { changes = '' } = UNRELEASED.exec(changelog)?.groups ?? {};
  if (!/^- /m.test(changes)) return undefined;
  return changelog.replace(/^## Unreleased$/m, `## ${version} (${day})`);
};
