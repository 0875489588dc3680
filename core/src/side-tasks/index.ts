export { type DocumentRelations, documentFacts } from './document-facts.ts';
export type {
  ContactSideTask,
  SideTaskAction,
  SideTaskMode,
  SideTasksDue,
  PaymentMatch,
  MailSideTask,
  MetafieldsSideTask,
  BankTransactionSideTask,
  PaidMarkSideTask,
  TagsSideTask,
} from './side-task-action.ts';
export { type SideTaskProgress, sideTaskProgress, wordsOfRefusal } from './side-task-progress.ts';
export type { SideTaskSituation, RecordedDocument } from './side-task-situation.ts';
export { sideTasksDue } from './side-tasks-due.ts';
export { answeredQuestionOf, isOpenCheck, vatIdChecksOf } from './vat-id-checks.ts';
export { settingObstacle } from './setting-obstacle.ts';
