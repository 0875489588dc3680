/** The text of `CHANGELOG.md`, which the build writes in; absent in tests. */
declare var CHANGELOG: string | undefined;
