import type { MailFailure, MailServer } from '@belegwerk/core/ports';

/** Servers sometimes repeat what they were told. Takes the password in every form, and the recipients, out again. */
export const withoutSecrets = (
  failure: MailFailure,
  { user, password }: Pick<MailServer, 'user' | 'password'>,
  recipients: readonly string[],
): MailFailure => {
  const forms = [password, base64(password), base64(`\0${user}\0${password}`)].filter((form) => form !== '');
  const hidden = forms.reduce((text, form) => text.replaceAll(form, '•••'), failure.detail);
  return { ...failure, detail: recipients.reduce((text, one) => text.replaceAll(one, shortened(one)), hidden) };
};

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

const shortened = (address: string): string => `…${address.slice(address.lastIndexOf('@'))}`;
