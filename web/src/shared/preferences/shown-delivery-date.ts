import {
  coveredPreferences,
  deliverySettings,
  exampleOf,
  fieldOf,
  isSameValue,
  silencedSetting,
  unavailability,
  type DatedDocument,
  type DeliverySettings,
  type FieldKey,
  type SilencedSetting,
  type Unavailable,
} from '@belegwerk/core/preferences';
import type { FieldFaultReply } from '../../api/api-failure.ts';
import type { SettingsAround } from './shown-setting.ts';

/** All that a page shows of a delivery date, as plain data: what says the same need not be drawn again. */
export interface ShownDeliveryDate {
  readonly document: DatedDocument;
  readonly values: DeliverySettings;
  /** What counts, where the plan lacks something for what is set. */
  readonly followed: DeliverySettings;
  readonly faults: readonly FieldFaultReply[];
  /** Why nothing of it can be chosen now; undefined also where something is chosen that could be taken back. */
  readonly why: Unavailable | undefined;
  /** Why nothing follows it as it is set. */
  readonly silenced: SilencedSetting | undefined;
}

/** The names of the settings of one rule: of the beginning, or of the end of a span. */
export const namesOfRule = (document: DatedDocument, group: '0' | '1') =>
  ({
    event: `${document}DeliveryDate${group}Event`,
    modify: `${document}DeliveryDate${group}Modify`,
    offset: `${document}DeliveryDate${group}Offset`,
    unit: `${document}DeliveryDate${group}Unit`,
  }) as const;

/** The settings that are edited as one, of one document. */
export const deliveryDateNames = (document: DatedDocument): readonly FieldKey[] =>
  (['0', '1'] as const).flatMap((group) => Object.values(namesOfRule(document, group)));

const whyOff = (document: DatedDocument, { values, entitlements }: SettingsAround): Unavailable | undefined => {
  const isUsual = deliveryDateNames(document).every((name) => isSameValue(values[name], fieldOf(name).default));
  const { event } = namesOfRule(document, '0');
  return isUsual ? unavailability(event, exampleOf(event), values, entitlements) : undefined;
};

/** The delivery date of a document as it is shown. `isGated`: why it is off stands over its whole section. */
export const shownDeliveryDate = (
  document: DatedDocument,
  form: SettingsAround,
  isGated: boolean,
): ShownDeliveryDate => {
  const { values, faultsOf, entitlements } = form;
  const names = deliveryDateNames(document);
  return {
    document,
    values: deliverySettings(values),
    followed: deliverySettings(coveredPreferences(values, entitlements.features)),
    faults: names.flatMap(faultsOf),
    why: isGated ? undefined : whyOff(document, form),
    silenced: names.flatMap((name) => silencedSetting(name, values, entitlements) ?? [])[0],
  };
};
