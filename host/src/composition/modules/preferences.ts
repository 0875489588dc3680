import {
  makeChangePreferences,
  makeFindSettingsChange,
  makeListSettingsChanges,
  makeSendTestMail,
  makeValidateMailServer,
  makeViewPreferences,
  makeViewTemplateValues,
  makeViewUsedValues,
  makeViewZeroRates,
} from '@belegwerk/core/use-cases';
import { preferencesArea } from '../../areas/preferences/preferences-area.ts';
import { zeroRatesArea } from '../../areas/preferences/zero-rates-area.ts';
import { templateValuesArea } from '../../areas/preferences/template-values-area.ts';
import { askForReview } from '../../jobs/shop-jobs.ts';
import type { OpenModule } from '../dependencies.ts';

/** The settings of a shop. */
export const preferences: OpenModule = (all) => {
  const { stores, vault, postbox, attachments, clock, ids, jobs, log, orders, loadMetafields } = all;
  const changePreferences = makeChangePreferences({ stores, vault, clock, ids, attachments });
  return {
    people: [
      preferencesArea({
        viewPreferences: makeViewPreferences({ vault }),
        changePreferences,
        listSettingsChanges: makeListSettingsChanges({ stores }),
        findSettingsChange: makeFindSettingsChange({ stores }),
        viewUsedValues: makeViewUsedValues({ stores }),
        validateMailServer: makeValidateMailServer({ stores, vault, postbox, changePreferences }),
        sendTestMail: makeSendTestMail({ stores, vault, postbox, clock, ids }),
        onChanged: ({ key }) => askForReview(jobs, key, log),
      }),
      zeroRatesArea({ viewZeroRates: makeViewZeroRates({ stores }) }),
      templateValuesArea({
        viewTemplateValues: makeViewTemplateValues({ stores, orders, loadMetafields, clock }),
      }),
    ],
  };
};
