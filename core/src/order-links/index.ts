export { LINKED_KINDS, type LinkedKind, OPENED_AS, type OpenedAs, aroundOrder } from './document-path.ts';
export {
  LINK_DISPLAYS,
  LINK_POSITIONS,
  type LinkLook,
  type LinkTarget,
  MAX_OF_LINK_TEXT,
  lookFaults,
  notificationHtml,
} from './notification-html.ts';
