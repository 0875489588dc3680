import type { ShopSettings } from './shop-settings.ts';
import {
  MAIL_PROVIDERS,
  mailProviderOf,
  SECTIONS,
  silencedSetting,
  SMTP_KEYS,
  SMTP_STATES,
  type SmtpSettings,
} from '@belegwerk/core/preferences';
import { useState } from 'react';
import {
  ActionButton,
  Button,
  ChoiceField,
  Dialog,
  FieldPlace,
  Notice,
  PasswordField,
  Row,
  StatusBadge,
  Text,
} from '../../ui/index.ts';
import { mailServerWords as words } from './mail-server-words.ts';
import { sectionGate } from './section-gate.ts';
import { SectionGate } from './SectionGate.tsx';
import { SettingControl } from './SettingControl.tsx';
import { SilencedNote } from './SilencedNote.tsx';
import type { MailServerEditor } from './use-mail-server.ts';

interface MailServerFormProps {
  readonly reply: ShopSettings;
  readonly server: MailServerEditor;
}

const OTHER = '';
const PROVIDERS = [
  ...MAIL_PROVIDERS.map(({ name }) => ({ value: name, label: name })),
  { value: OTHER, label: words.otherProvider },
];

/** The merchant's own mail server: it is kept once it has let us in, by a button of its own or with the rest of the page. */
export const MailServerForm = ({ reply, server }: MailServerFormProps) => {
  const { preferences, entitlements } = reply;
  // the way back is to remove the server
  const silenced = SMTP_KEYS.flatMap((name) => silencedSetting(name, preferences, entitlements) ?? [])[0];
  return (
    <SectionGate gate={sectionGate('general.smtp', preferences, entitlements)}>
      <ServerState smtp={reply.smtp} />
      {silenced ? (
        <SilencedNote label={SECTIONS['general.smtp'].label} why={silenced.why} followed={words.noServer} />
      ) : null}
      <ProviderField server={server} />
      <ServerField name="smtpHost" server={server} />
      <ServerField name="smtpPort" server={server} />
      <ServerField name="smtpEncryption" server={server} />
      <ServerField name="smtpUser" server={server} />
      <ServerPassword server={server} />
      <ServerField name="smtpEmail" server={server} />
      <ServerField name="smtpName" server={server} />
      <ServerActs reply={reply} server={server} />
    </SectionGate>
  );
};

const ServerState = ({ smtp: { state, error } }: Pick<ShopSettings, 'smtp'>) => {
  if (!state) return null;
  return (
    <>
      <Row gap="200">
        <StatusBadge {...SMTP_STATES[state]} />
      </Row>
      {error ? <Text as="p">{error}</Text> : null}
    </>
  );
};

interface ServerPartProps {
  readonly server: MailServerEditor;
}

const ProviderField = ({ server: { form } }: ServerPartProps) => {
  const provider = mailProviderOf(form.values);
  const take = (name: string) => {
    const chosen = MAIL_PROVIDERS.find((each) => each.name === name)?.server;
    if (!chosen) return form.change('smtpHost', '');
    form.change('smtpHost', chosen.smtpHost);
    form.change('smtpPort', chosen.smtpPort);
    return form.change('smtpEncryption', chosen.smtpEncryption);
  };
  return (
    <ChoiceField
      label={words.provider}
      help={provider?.advice ?? words.providerHelp}
      choices={PROVIDERS}
      value={provider?.name ?? OTHER}
      onChange={take}
    />
  );
};

const ServerField = ({ name, server: { form } }: ServerPartProps & { readonly name: keyof SmtpSettings }) => (
  <FieldPlace name={name}>
    <SettingControl
      name={name}
      value={form.values[name]}
      onChange={(next) => form.change(name, next as never)}
      faultAt={(at) => form.faultOf(name, at)}
      because={undefined}
      offChoice={() => undefined}
      installedOn=""
      layouts={undefined}
    />
  </FieldPlace>
);

const ServerPassword = ({ server: { form, isPasswordKept } }: ServerPartProps) => (
  <FieldPlace name="smtpPassword">
    <PasswordField
      label={words.password}
      help={isPasswordKept ? words.passwordKept : words.passwordHelp}
      value={form.values.smtpPassword}
      onChange={(typed) => form.change('smtpPassword', typed)}
      error={form.faultOf('smtpPassword')}
      isKept={isPasswordKept}
    />
  </FieldPlace>
);

const ServerActs = ({ reply: { smtp }, server }: ServerPartProps & Pick<MailServerFormProps, 'reply'>) => {
  const { form, hasFaults, trouble, testedAt, check, test, remove } = server;
  const [isAsking, setAsking] = useState(false);
  const askFirst = () => setAsking(true);
  const close = () => setAsking(false);
  const removeServer = () => remove().then(close);
  const mayCheck = form.isDirty || smtp.state === 'unverified' || smtp.state === 'interrupted';
  return (
    <>
      {trouble ? (
        <Notice tone="critical" title={trouble.title}>
          <p>{trouble.why}</p>
          {trouble.isOfCheck && form.isDirty && smtp.state === 'connected' ? <p>{words.notKept}</p> : null}
        </Notice>
      ) : null}
      {testedAt === undefined ? null : <Text as="p">{words.testedWhere(testedAt)}</Text>}
      <Row gap="200">
        <ActionButton act={check} isOff={!mayCheck || hasFaults}>
          {words.check}
        </ActionButton>
        {smtp.state === 'connected' && !form.isDirty ? <ActionButton act={test}>{words.test}</ActionButton> : null}
        {smtp.state && !form.isDirty ? <Button onClick={askFirst}>{words.remove}</Button> : null}
      </Row>
      {isAsking ? (
        <Dialog title={words.remove} verb={words.remove} onVerb={removeServer} onClose={close}>
          <Text as="p">{words.removeMeans}</Text>
        </Dialog>
      ) : null}
    </>
  );
};
