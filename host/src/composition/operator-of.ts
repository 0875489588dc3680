import type { AgreementParties } from '@belegwerk/core/agreement';
import type { Operator } from '../areas/site/installation.ts';
import type { PayingAccount, ReceiptIssuer } from '@belegwerk/core/ports';
import type { Settings } from '../settings/settings.ts';

/** Who runs this installation, as far as the settings say it. */
export const operatorOf = (settings: Settings): Operator => ({
  name: settings.OPERATOR_NAME,
  address: settings.OPERATOR_ADDRESS,
  representedBy: settings.OPERATOR_REPRESENTED_BY,
  email: settings.SUPPORT_EMAIL,
  phone: settings.OPERATOR_PHONE,
  register: settings.OPERATOR_REGISTER,
  vatId: settings.OPERATOR_VAT_ID,
});

/** Who writes partners their receipts; undefined as long as a name or an address is missing. */
export const issuerOf = ({ OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_VAT_ID }: Settings): ReceiptIssuer | undefined =>
  OPERATOR_NAME === undefined || OPERATOR_ADDRESS.length === 0
    ? undefined
    : {
        name: OPERATOR_NAME,
        address: OPERATOR_ADDRESS,
        ...(OPERATOR_VAT_ID === undefined ? {} : { vatId: OPERATOR_VAT_ID }),
      };

/** Who concludes the processing agreement with merchants; undefined as long as a name or an address is missing. */
export const partyOf = ({ OPERATOR_NAME, OPERATOR_ADDRESS }: Settings): AgreementParties['operator'] =>
  OPERATOR_NAME === undefined || OPERATOR_ADDRESS.length === 0
    ? undefined
    : { name: OPERATOR_NAME, address: OPERATOR_ADDRESS };

/** From where partners are paid; undefined as long as a name or an IBAN is missing. */
export const payingAccountOf = ({ OPERATOR_NAME, OPERATOR_IBAN, OPERATOR_BIC }: Settings): PayingAccount | undefined =>
  OPERATOR_NAME === undefined || OPERATOR_IBAN === undefined
    ? undefined
    : {
        name: OPERATOR_NAME,
        iban: OPERATOR_IBAN,
        ...(OPERATOR_BIC === undefined ? {} : { bic: OPERATOR_BIC }),
      };

/** The settings that are missing of what § 5 DDG wants of everybody. */
export const missingOfOperator = ({ OPERATOR_NAME, OPERATOR_ADDRESS, SUPPORT_EMAIL }: Settings): readonly string[] => [
  ...(OPERATOR_NAME === undefined ? ['OPERATOR_NAME'] : []),
  ...(OPERATOR_ADDRESS.length === 0 ? ['OPERATOR_ADDRESS'] : []),
  ...(SUPPORT_EMAIL === undefined ? ['SUPPORT_EMAIL'] : []),
];
