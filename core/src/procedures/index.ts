export { ADDED_HEAD, CHAPTER_COUNT, NOT_DESCRIBED, procedureChapters, undescribedChapters } from './chapters.ts';
export type {
  InstallationFacts,
  KeptKind,
  NamedChange,
  PreviousVersion,
  ProcedureChapter,
  ProcedureFacts,
} from './procedure-facts.ts';
export { isBy, settingsBefore } from './settings-of-day.ts';
