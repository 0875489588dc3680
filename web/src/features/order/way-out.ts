import type { OrderRow } from '@belegwerk/contracts/api';
import { sellsPlans } from '../../shared/shop/sells-plans.ts';
import { TO_CONNECTION, TO_PLAN, TO_QUESTION, toSetting, type WayOut } from '../../shared/preferences/ways-out.ts';

type Stopped = Pick<OrderRow['status'], 'reason' | 'kind'>;

/** The setting with which a held document goes on; a credit note of a small business follows its invoice, not a setting. */
const settingBehind = ({ reason: { code, setting, facts }, kind }: Stopped) => {
  if (code === 'MISSING_VAT-ID' && setting === 'vatIdPlaces') return setting;
  if (code === 'TAX_MISSING' && setting === 'zeroRates') return setting;
  const isOfSmallBusiness = code === 'TAX_MISMATCH' && facts['regime'] === 'smallBusiness';
  return isOfSmallBusiness && kind !== 'credit-note' ? 'smallBusinessTaxed' : undefined;
};

/**
 * Where a person changes what an order is held for: what the account does not allow is allowed at the connection, what
 * changed in it is caught up with there, and more transfers come with a plan where plans are sold; what a merchant is asked, or a setting decides,
 * among the settings.
 */
export const wayOutOf = (stopped: Stopped): WayOut | undefined => {
  const { code, facts } = stopped.reason;
  if (code === 'NO_TRANSFERS') return sellsPlans() ? TO_PLAN : undefined;
  if (code === 'TAX_MISSING' && facts['ask'] !== undefined) return TO_QUESTION;
  const setting = settingBehind(stopped);
  if (setting !== undefined) return toSetting(setting);
  return code === 'MISSING_SCOPE' ||
    code === 'REGIME_CHANGED' ||
    code === 'CATCHING_UP' ||
    (code === 'DOCUMENT_UNLINKED' && facts['why'] === 'denied')
    ? TO_CONNECTION
    : undefined;
};
