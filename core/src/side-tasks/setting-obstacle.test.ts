import { describe, expect, it } from '@jest/globals';
import { FEATURES } from '../plans/features.ts';
import { DEFAULT_PREFERENCES } from '../preferences/catalogue.ts';
import { settingObstacle } from './setting-obstacle.ts';

const all = { features: FEATURES, shopScopes: ['write_orders'], shopifyPlus: false, storePlan: 'Grow' };
const none = { ...all, features: [] };
const off = { ...DEFAULT_PREFERENCES, invoiceFinalize: true };
const on = { ...off, invoiceSendMailEnabled: true };

describe('Why a setting has no effect', () => {
  it('is the setting, where it could be turned on', () =>
    expect(settingObstacle('invoiceSendMailEnabled', off, all)).toEqual({
      code: 'OFF',
      setting: 'invoiceSendMailEnabled',
    }));

  it('is the plan before the setting, where the setting cannot even be turned on', () =>
    expect(settingObstacle('invoiceSendMailEnabled', off, none)).toEqual({
      code: 'OFF',
      setting: 'invoiceSendMailEnabled',
      facts: { lacks: 'plan' },
    }));

  it('is the plan alone where the setting is on, so that it goes on with a larger one', () =>
    expect(settingObstacle('invoiceSendMailEnabled', on, none)).toEqual({
      code: 'FEATURE_MISSING',
      setting: 'invoiceSendMailEnabled',
    }));

  it('is nothing where the setting is on and the plan has it', () =>
    expect(settingObstacle('invoiceSendMailEnabled', on, all)).toBeUndefined());

  it('is no plan where none is needed to turn the setting on', () =>
    expect(settingObstacle('invoiceFinalize', { ...off, invoiceFinalize: false }, none)).toEqual({
      code: 'OFF',
      setting: 'invoiceFinalize',
    }));
});
