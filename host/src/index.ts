export { type ChildProgram, startProgram } from './cli/child-program.ts';
export { startLexwareProgram, startMailProgram, startShopifyProgram } from './cli/sandbox-programs.ts';
export { firstVisit } from './cli/first-visit.ts';
export { mailEnvironment } from './cli/mail-environment.ts';
export { sandboxEnvironment } from './cli/sandbox-environment.ts';
export type { HostOptions } from './composition/host-options.ts';
export { buildScreens } from './screens.ts';
export { startHost, type RunningHost } from './server.ts';
export { readPreferences, readSettings, SettingsError, type Settings } from './settings/settings.ts';
