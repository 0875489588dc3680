export { ATTACHMENT_EXTENSIONS, isAttachmentUrl, isEmailAddress, isHostname } from './addresses.ts';
export { type AppliedChange, type PreferencesChange, applyChange, resolvePreferences } from './apply-change.ts';
export {
  AUTOMATION_LABELS,
  type AutomationLevel,
  automationLevel,
  completesAutomation,
  createsDocuments,
} from './automation.ts';
export { type Unavailable, unavailability } from './availability.ts';
export { DEFAULT_PREFERENCES, FIELD_KEYS, fieldOf, fieldsOfSection, isFieldKey } from './catalogue.ts';
export type { MailSender } from './document-settings.ts';
export { type FieldFault, faultText } from './field-fault.ts';
export type { Field } from './field.ts';
export type { Cause } from './forced-settings.ts';
export { METAFIELD_RESOURCES, METAFIELD_RESOURCE_LABELS, type MetafieldResource } from './metafield-settings.ts';
export { type PreferenceContext, preferenceContext } from './missing-needs.ts';
export { type MissingRight, missingRights, missingShopRights } from './missing-rights.ts';
export { anchorOf, PAGE_IDS, type PageId, SETTINGS_PAGES } from './pages.ts';
export { type PreferenceNotice, noticesOf } from './preference-notices.ts';
export type { FieldKey, Preferences, SmtpSettings } from './preferences-shape.ts';
export {
  type ReadPreferences,
  exportPreferences,
  preferencesFrom,
  storedPreferencesFrom,
  unknownFaults,
} from './read-preferences.ts';
export { isSameValue } from './same-value.ts';
export { searchSettings, type FoundSetting } from './search-settings.ts';
export { SECTIONS, type SectionId } from './sections.ts';
export { sectionsOfPage, shownSections } from './shown-sections.ts';
export { MAIL_PROVIDERS, mailProviderOf } from './mail-providers.ts';
export { type TypedMailServer, readMailServer } from './read-mail-server.ts';
export { SMTP_KEYS, SMTP_STATES, type SmtpState, hasSmtpServer, isAnotherLogin } from './smtp-faults.ts';
export { afterTyping, normalTags } from './tags.ts';
