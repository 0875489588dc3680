export { ATTACHMENT_EXTENSIONS, isAttachmentUrl, isHostname } from './addresses.ts';
export { type AppliedChange, type PreferencesChange, applyChange } from './apply-change.ts';
export {
  AUTOMATION_LABELS,
  type AutomationLevel,
  automationLevel,
  completesAutomation,
  createsDocuments,
} from './automation.ts';
export { type Unavailable, unavailability } from './availability.ts';
export { DEFAULT_PREFERENCES, FIELD_KEYS, fieldOf, fieldsOfSection, isFieldKey } from './catalogue.ts';
export { coveredPreferences, type SilencedSetting, silencedSetting } from './covered-preferences.ts';
export type { MailSender } from './document-settings.ts';
export { exampleOf } from './field-example.ts';
export { type FieldFault, faultText } from './field-fault.ts';
export type { Field } from './field.ts';
export {
  DELIVERY_DATE_MODES,
  type DeliveryDateMode,
  deliveryDateMode,
  withDeliveryDateMode,
} from './delivery-date-mode.ts';
export {
  countsOffset,
  type DatedDocument,
  deliveryDateSetting,
  type DeliverySettings,
  modifiesOffered,
} from './delivery-date-setting.ts';
export { deliverySettings } from './delivery-settings.ts';
export type { Cause } from './forced-settings.ts';
export { gatewayFault, gatewayHandle, MAX_GATEWAY } from './gateway-shapes.ts';
export { MAX_METAFIELDS } from './metafield-settings.ts';
export { METAFIELD_RESOURCES, METAFIELD_RESOURCE_LABELS, type MetafieldResource } from './metafield-address.ts';
export { type PreferenceContext, everythingNeeded, featuresOf, preferenceContext } from './missing-needs.ts';
export { LOCATIONS_RIGHT, type MissingRight, missingRights, missingShopRights } from './missing-rights.ts';
export {
  type AssistantId,
  ASSISTANTS,
  assistantUrl,
  HISTORY_PAGE,
  OTHER_PLACES,
  WITH_ASSISTANTS,
} from './other-places.ts';
export { anchorOf, PAGE_IDS, type PageId, pageOf, SETTINGS_PAGES, SETUP_PAGE } from './pages.ts';
export { type PreferenceNotice, noticesOf } from './preference-notices.ts';
export { type FieldKey, type Preferences, type SmtpSettings } from './preferences-shape.ts';
export { exportPreferences, storedPreferencesFrom } from './read-preferences.ts';
export { changedFields } from './compare-preferences.ts';
export { isPrintLayout } from './print-layouts.ts';
export { isSameValue } from './same-value.ts';
export { isStandardValue } from './standard-value.ts';
export { searchSettings, type FoundSetting } from './search-settings.ts';
export { SECTIONS, type SectionId } from './sections.ts';
export { someSettings } from './some-settings.ts';
export { sectionsOfPage, shownSections } from './shown-sections.ts';
export { MAIL_PROVIDERS, mailProviderOf } from './mail-providers.ts';
export { type TypedMailServer, readMailServer } from './read-mail-server.ts';
export { readSettingsFile, settingsFile, settingsFromData } from './settings-file.ts';
export { type AroundSettings, type SettingsOutcome, settingsOutcome } from './settings-outcome.ts';
export { SMTP_KEYS, SMTP_STATES, type SmtpState, hasSmtpServer, isAnotherLogin } from './smtp-faults.ts';
export { afterTyping, normalTags } from './tags.ts';
export { type TemplateUse, templateUseOf } from './template-use.ts';
export { zeroRateAnswers } from './zero-rate-shape.ts';
