import type { PartnerPreferencesReply, PartnerReply } from '@belegwerk/contracts/api';
import { SELF_BILLING } from '@belegwerk/core/sentences';
import { useAnswer } from '../../../api/server-state.ts';
import { viewOf } from '../../../api/view.ts';
import { Loaded } from '../../../shared/Loaded.tsx';
import {
  CheckField,
  ChoiceField,
  FailureNote,
  FieldPlace,
  FormSection,
  Notice,
  RadioList,
  SaveBar,
  Skeleton,
  Text,
  TextualField,
} from '../../../ui/index.ts';
import { PARTNER_SETTINGS_ADDRESS } from '../partner-address.ts';
import { partnerQuery } from '../partner.queries.ts';
import { PartnerScreen } from '../PartnerScreen.tsx';
import { countriesWith, GERMANY } from './countries.ts';
import type { PartnerDraft } from './draft.ts';
import { partnerPreferencesQuery, usePartnerForm, type PartnerForm } from './use-settings.ts';
import { agreedText, faultsText, gatewayHelp, words } from './words.ts';

const DETAILS_LINES = 24;
const PAYOUT_LINES = 9;

/** What the partner says about himself, and how he is paid. */
export const SettingsScreen = () => (
  <PartnerScreen title={words.title} page={PARTNER_SETTINGS_ADDRESS}>
    <LoadedSettings />
  </PartnerScreen>
);

const Bones = () => (
  <>
    <FormSection anchor="details" title={words.details} help={words.detailsHelp}>
      <Skeleton label={words.loading} lines={DETAILS_LINES} />
    </FormSection>
    <FormSection anchor="payout" title={words.payout} help={words.payoutHelp}>
      <Skeleton label={words.loading} lines={PAYOUT_LINES} />
    </FormSection>
  </>
);

const LoadedSettings = () => {
  const partner = viewOf(useAnswer(partnerQuery));
  return (
    <Loaded view={viewOf(useAnswer(partnerPreferencesQuery))} failureTitle={words.failure} skeleton={<Bones />}>
      {(preferences) => (
        <Loaded view={partner} failureTitle={words.failure} skeleton={<Bones />}>
          {({ programme }) => <Editor preferences={preferences} gateways={programme.gateways} />}
        </Loaded>
      )}
    </Loaded>
  );
};

type Gateways = PartnerReply['programme']['gateways'];

interface EditorProps {
  readonly preferences: PartnerPreferencesReply;
  readonly gateways: Gateways;
}

const Editor = ({ preferences, gateways }: EditorProps) => {
  const form = usePartnerForm(preferences);
  return (
    <>
      {form.failure ? (
        <FailureNote
          title={words.notSaved}
          message={form.failure.message}
          supportId={form.failure.supportId}
          onRetry={form.save}
        />
      ) : null}
      {form.refused.length > 0 ? (
        <Notice tone="critical" title={words.notSaved}>
          {faultsText(form.refused.length)}
        </Notice>
      ) : null}
      <FormSection anchor="details" title={words.details} help={words.detailsHelp}>
        <Details form={form} />
      </FormSection>
      <FormSection anchor="payout" title={words.payout} help={words.payoutHelp}>
        <PayoutMethod form={form} gateways={gateways} />
        <Agreement form={form} agreed={preferences.agreement} />
      </FormSection>
      <SaveBar isOpen={form.isDirty} onSave={form.save} onDiscard={form.discard} />
    </>
  );
};

type TextName = Exclude<keyof PartnerDraft, 'gateway' | 'taxation' | 'agreement' | 'address.country'>;
type Agreed = PartnerPreferencesReply['agreement'];

interface LineProps {
  readonly form: PartnerForm;
  readonly name: TextName;
  readonly label: string;
  readonly help?: string;
  readonly kind?: 'email';
}

const MAX_CHARACTERS = 200;

const Line = ({ form, name, label, help, kind }: LineProps) => (
  <FieldPlace name={name}>
    <TextualField
      label={label}
      help={help}
      value={form.values[name]}
      onChange={(text) => form.change(name, text)}
      error={form.faultOf(name)}
      cutAt={MAX_CHARACTERS}
      {...(kind ? { kind } : {})}
    />
  </FieldPlace>
);

const Details = ({ form }: { readonly form: PartnerForm }) => {
  const country = form.values['address.country'];
  return (
    <>
      <Line form={form} name="email" label={words.email} help={words.emailHelp} kind="email" />
      <Line form={form} name="address.name" label={words.name} />
      <Line form={form} name="address.street" label={words.street} />
      <div className="bw-fields-beside">
        <Line form={form} name="address.zip" label={words.zip} />
        <Line form={form} name="address.city" label={words.city} />
      </div>
      <FieldPlace name="address.country">
        <ChoiceField
          label={words.country}
          choices={countriesWith(country)}
          value={country}
          onChange={(value) => form.change('address.country', value)}
          error={form.faultOf('address.country')}
        />
      </FieldPlace>
      <Line form={form} name="taxId" label={words.taxId} help={words.taxIdHelp} />
      <Line
        form={form}
        name="vatId"
        label={words.vatId}
        help={country === GERMANY ? words.vatIdHelp : words.vatIdAbroad}
      />
      <FieldPlace name="taxation">
        <RadioList
          label={words.taxation}
          value={form.values.taxation}
          onChange={(value) => form.change('taxation', value)}
          error={form.faultOf('taxation')}
          choices={TAXATIONS}
        />
      </FieldPlace>
    </>
  );
};

const TAXATIONS: Parameters<typeof RadioList<PartnerDraft['taxation']>>[0]['choices'] = [
  { value: 'small-business', label: words.small, help: words.smallHelp },
  { value: 'regular', label: words.regular, help: words.regularHelp },
  { value: 'abroad', label: words.abroad, help: words.abroadHelp },
];

/** That he is paid by Gutschrift: asked for once, and then told when it was agreed. */
const Agreement = ({ form, agreed }: { readonly form: PartnerForm; readonly agreed: Agreed }) =>
  agreed ? (
    <Text as="p" tone="subdued">
      {agreedText(agreed.on)}
    </Text>
  ) : (
    <FieldPlace name="agreement">
      <CheckField
        label={SELF_BILLING.text}
        isOn={form.values.agreement !== ''}
        onChange={(isOn) => form.change('agreement', isOn ? SELF_BILLING.version : '')}
        error={form.faultOf('agreement')}
      />
    </FieldPlace>
  );

const PayoutMethod = ({ form, gateways }: { readonly form: PartnerForm; readonly gateways: Gateways }) => (
  <>
    <FieldPlace name="gateway">
      <RadioList
        label={words.gateway}
        value={form.values.gateway}
        onChange={(value) => form.change('gateway', value)}
        error={form.faultOf('gateway')}
        choices={gateways.map((each) => ({ value: each.id, label: each.name, help: gatewayHelp(each) }))}
      />
    </FieldPlace>
    {form.values.gateway === 'paypal' ? (
      <Line form={form} name="paypalEmail" label={words.paypalEmail} kind="email" />
    ) : (
      <>
        <Line form={form} name="bankName" label={words.bankName} />
        <Line form={form} name="iban" label={words.iban} />
        <Line form={form} name="bic" label={words.bic} help={words.bicHelp} />
      </>
    )}
  </>
);
