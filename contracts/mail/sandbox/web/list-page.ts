import type { ReceivedMail } from '../mailbox.ts';
import { escaped, germanMoment, page } from './layout.ts';

const row = ({ id, receivedAt, from, envelope, subject, attachments }: ReceivedMail): string => `<tr>
  <td class="soft">${escaped(germanMoment(receivedAt))}</td>
  <td>${escaped(from.name || from.address)}</td>
  <td>${escaped(envelope.to.join(', '))}</td>
  <td><a href="/mails/${escaped(id)}">${escaped(subject) || '(ohne Betreff)'}</a></td>
  <td>${attachments.map(({ fileName }) => escaped(fileName)).join('<br>')}</td>
</tr>`;

/** All mails, newest first. */
export const listPage = (mails: readonly ReceivedMail[]): string => {
  const rows = mails.reduce((newer, mail) => `${row(mail)}${newer}`, '');
  const table = `<table><thead><tr><th>Empfangen</th><th>Von</th><th>An</th><th>Betreff</th><th>Anhänge</th></tr></thead><tbody>${rows}</tbody></table>`;
  const nothing = '<p class="soft">Hier erscheint jede E-Mail, die verschickt wird. Zugestellt wird keine.</p>';
  const count = mails.length === 1 ? '1 E-Mail' : `${mails.length} E-Mails`;
  return page('Postausgang', `<section><h1>${count}</h1>${rows === '' ? nothing : table}</section>`);
};
