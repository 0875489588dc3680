import type { ShopSettings } from './shop-settings.ts';
import {
  DEFAULT_PREFERENCES,
  isAnotherLogin,
  readMailServer,
  SMTP_KEYS,
  type SmtpSettings,
} from '@belegwerk/core/preferences';
import { useState } from 'react';
import type { FieldFaultReply } from '../../api/api-failure.ts';
import { showToast } from '../../ui/index.ts';
import { useForm, type Form } from '../forms/use-form.ts';
import { mailServerWords as words } from './mail-server-words.ts';
import { savePreferencesMutation } from './preferences.queries.ts';
import { type ServerMutation, useAct } from '../../api/server-state.ts';

/** A mail server as it was typed; an empty password means the one that is kept. */
interface TypedServer extends SmtpSettings {
  readonly smtpPassword: string;
}

/** What the server said: nothing where all is well, else why not. */
type Said = string | undefined;

/** Signs in at the server and keeps it when that works. */
const checkServerMutation: ServerMutation<TypedServer, Said> = {
  act: async (server, { api }) => {
    const { status, result } = await api.validateSmtp({
      body: {
        host: server.smtpHost,
        port: server.smtpPort,
        encryption: server.smtpEncryption,
        user: server.smtpUser,
        pass: server.smtpPassword,
        email: server.smtpEmail,
        name: server.smtpName,
      },
    });
    return status === 'success' ? undefined : result;
  },
  renews: 'validateSmtp',
};

/** Sends a mail through the server that is kept. */
const testServerMutation: ServerMutation<void, Said> = {
  act: async (_nothing, { api }) => {
    const { status, result } = await api.testSmtp({});
    return status === 'success' ? undefined : result;
  },
  renews: 'testSmtp',
};

/** What went wrong, in one sentence, under what it is about. */
interface Trouble {
  readonly title: string;
  readonly why: string;
  /** What was typed was tried, and is not kept. */
  readonly isOfCheck?: true;
}

/** The form of the mail server. */
export interface MailServerEditor {
  readonly form: Form<TypedServer>;
  readonly isPasswordKept: boolean;
  readonly hasFaults: boolean;
  readonly trouble: Trouble | undefined;
  /** The address to which a mail was sent just now. */
  readonly testedAt: string | undefined;
  readonly check: () => Promise<void>;
  readonly test: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

const NONE: readonly FieldFaultReply[] = [];

const serverOf = (settings: SmtpSettings): SmtpSettings =>
  Object.fromEntries(SMTP_KEYS.map((key) => [key, settings[key]])) as unknown as SmtpSettings;

const said = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : words.unreached);

const faultsIn = (
  typed: TypedServer,
  preferences: ShopSettings['preferences'],
  isPasswordKept: boolean,
): readonly FieldFaultReply[] => {
  const wrong = readMailServer(serverOf(typed), preferences).faults.map(({ field, text }) => ({ field, text }));
  const isWithout = typed.smtpPassword === '' && !isPasswordKept;
  return isWithout ? [...wrong, { field: 'smtpPassword', text: words.passwordMissing }] : wrong;
};

/** Everything the form of the mail server does. Only a server that lets us in is kept. */
export const useMailServer = ({ preferences, revision, smtp }: ShopSettings): MailServerEditor => {
  const { mutateAsync: checkServer } = useAct(checkServerMutation);
  const { mutateAsync: testServer } = useAct(testServerMutation);
  const { mutateAsync: savePreferences } = useAct(savePreferencesMutation);
  const [faults, setFaults] = useState(NONE);
  const [trouble, setTrouble] = useState<Trouble>();
  const [testedAt, setTestedAt] = useState<string>();
  const form = useForm<TypedServer>({ ...serverOf(preferences), smtpPassword: '' }, faults);
  const { values } = form;
  // a password is told to no other server than the one for which it was typed
  const isPasswordKept = smtp.hasPassword && !isAnotherLogin(preferences, values);

  const begin = () => {
    setTrouble(undefined);
    setTestedAt(undefined);
  };
  const check = async () => {
    begin();
    const wrong = faultsIn(values, preferences, isPasswordKept);
    setFaults(wrong);
    if (wrong.length > 0) return;
    try {
      const why = await checkServer(values);
      if (why === undefined) {
        form.discard();
        showToast(words.checked);
      } else {
        showToast(words.failed);
        setTrouble({ title: words.failed, why, isOfCheck: true });
      }
    } catch (thrown) {
      showToast(words.unreached);
      setTrouble({ title: words.unreached, why: said(thrown) });
    }
  };
  const test = async () => {
    begin();
    try {
      const why = await testServer();
      if (why === undefined) {
        setTestedAt(preferences.smtpEmail);
        showToast(words.tested(preferences.smtpEmail));
      } else setTrouble({ title: words.testFailed, why });
    } catch (thrown) {
      setTrouble({ title: words.testFailed, why: said(thrown) });
    }
  };
  const remove = async () => {
    begin();
    try {
      await savePreferences({ revision, change: serverOf(DEFAULT_PREFERENCES), origin: 'mail-server' });
      form.discard();
      showToast(words.removed);
    } catch (thrown) {
      setTrouble({ title: words.notRemoved, why: said(thrown) });
    }
  };
  return { form, isPasswordKept, hasFaults: form.refused.length > 0, trouble, testedAt, check, test, remove };
};
