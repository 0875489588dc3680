import { describe, expect, it } from '@jest/globals';
import { aSeller } from '../../../test/builders/index.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { instant } from '../kernel/calendar.ts';
import { staffId } from '../kernel/ids.ts';
import { withRegime } from './chosen-regime.ts';
import {
  isLedOn,
  mayConnect,
  onboardingStep,
  PASSED_STEPS,
  TERMS_VERSION,
  withAccepted,
  withPassed,
} from './onboarding.ts';
import type { Shop } from './shop.ts';

const AT = instant('2026-11-20T10:00:00Z');
const by = staffId('4711');
const connectedShop = aShop();
const { accounting: _none, accountSyncs: _books, ...fresh } = connectedShop;
const accepted = { version: TERMS_VERSION, at: AT, by };
const connected = (shop: Shop, organizationId?: string): Shop => ({
  ...shop,
  accounting: { ...connectedShop.accounting!, seller: aSeller(organizationId ? { organizationId } : {}) },
});
const chosen = { regime: 'origin', at: AT, by } as const;

describe('the way from the first visit to automatic documents', () => {
  it('leads through its steps in their order, each stored fact one further', () => {
    const terms = withAccepted(fresh, accepted);
    const account = connected(terms);
    const orders = withPassed(account, 'orders', AT);
    const receipts = withPassed(orders, 'receipts', AT);
    const regime = withRegime(receipts, chosen);
    const taxes = withPassed(regime, 'taxes', AT);
    expect([fresh, terms, account, orders, receipts, regime, taxes].map(onboardingStep)).toEqual([
      'terms',
      'authorisation',
      'orders',
      'receipts',
      'regime',
      'taxes',
      'connected',
    ]);
    expect([fresh, terms, account, taxes, withPassed(taxes, 'connected', AT)].map(isLedOn)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('is not forced upon a shop that was connected before', () => {
    expect([isLedOn(connectedShop), mayConnect(connectedShop)]).toEqual([false, true]);
    const away: Shop = { ...fresh, disconnected: { at: AT, by } };
    expect([isLedOn(away), mayConnect(away)]).toEqual([false, true]);
  });

  it('leads no merchant to the accounting service who has not accepted the terms', () =>
    expect([mayConnect(fresh), mayConnect(withAccepted(fresh, accepted))]).toEqual([false, true]));

  it('keeps the first word about the terms', () => {
    const later = { ...accepted, at: AT.add({ hours: 1 }) };
    expect(withAccepted(withAccepted(fresh, accepted), later).onboarding?.accepted).toEqual(accepted);
  });

  it('goes back to connecting when the access was taken away, and loses nothing of the rest', () => {
    const all = PASSED_STEPS.slice(0, 3).reduce(
      (shop: Shop, step) => withPassed(shop, step, AT),
      withRegime(connected(withAccepted(fresh, accepted)), chosen),
    );
    expect(onboardingStep(all)).toBe('connected');
    const { accounting: _gone, ...revoked } = all;
    expect(onboardingStep(revoked)).toBe('authorisation');
    expect(onboardingStep(connected(revoked))).toBe('connected');
  });

  it('matches documents once more when the account of another company is connected', () => {
    const matched = withPassed(withPassed(connected(withAccepted(fresh, accepted)), 'orders', AT), 'receipts', AT);
    expect(onboardingStep(matched)).toBe('regime');
    expect(onboardingStep(connected(matched, 'o-other'))).toBe('receipts');
  });

  it('passes no matching of documents without an account', () => expect(withPassed(fresh, 'receipts', AT)).toBe(fresh));
});
