import type { ReceivedMail } from '../mailbox.ts';
import { escaped, germanMoment, page } from './layout.ts';

const fact = (name: string, value: string): string =>
  value === '' ? '' : `<tr><th>${name}</th><td>${escaped(value)}</td></tr>`;

const attachmentsOf = ({ id, attachments }: ReceivedMail): string => {
  const links = attachments.map(
    ({ fileName, size }, index) =>
      `<a href="/mails/${escaped(id)}/attachments/${index}">${escaped(fileName)}</a> <span class="soft">${Math.ceil(size / 1024)} KB</span>`,
  );
  return links.length === 0 ? '' : `<tr><th>Anhänge</th><td>${links.join('<br>')}</td></tr>`;
};

/** One mail with everything that arrived. Its HTML is shown in a frame that may do nothing. */
export const mailPage = (mail: ReceivedMail): string => {
  const { id, envelope, from } = mail;
  const hidden = envelope.to.filter((one) => !mail.to.includes(one) && !mail.cc.includes(one));
  const facts = [
    fact('Empfangen', `${germanMoment(mail.receivedAt)} über ${mail.via === 'ssl' ? 'TLS' : 'STARTTLS'}`),
    fact('Von', from.name === '' ? from.address : `${from.name} <${from.address}>`),
    fact('An', mail.to.join(', ')),
    fact('Kopie', mail.cc.join(', ')),
    fact('Blindkopie', hidden.join(', ')),
    fact('Antwort an', mail.replyTo.join(', ')),
    fact('Message-ID', mail.messageId),
    attachmentsOf(mail),
  ].join('');
  return page(
    mail.subject,
    `<section><h1>${escaped(mail.subject)}</h1><table>${facts}</table>
    <iframe sandbox title="Nachricht" srcdoc="${escaped(mail.html)}"></iframe>
    <h2>Als Text</h2><pre>${escaped(mail.text)}</pre>
    <p><a href="/mails/${escaped(id)}/source">Quelltext</a></p></section>`,
  );
};
