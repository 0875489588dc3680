const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/** Whether a text is the name of a server, umlauts allowed, or an IPv4 address. */
export const isHostname = (text: string): boolean => {
  if (text.length === 0 || text.length > 253) return false;
  const labels = text.split('.');
  // a name whose last part is a number is an address, and then all four parts must be right
  if (/^\d+$/.test(labels.at(-1) ?? '')) return IPV4.test(text);
  return labels.every((label) => LABEL.test(label));
};

/** What may be attached to a mail. Specification 1, section 5. */
export const ATTACHMENT_EXTENSIONS = ['html', 'pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'gif'] as const;

const MAX_URL = 2048;
const WEB_ADDRESS = /^https?:\/\/([^/:?#@\s]+)(?::(\d{1,5}))?(\/[^\s?#<>"\\]*)(?:\?[^\s#<>"]*)?(?:#[^\s<>"]*)?$/i;

/** Whether a text is a web address, without a password in it, of a file that may be attached. */
export const isAttachmentUrl = (text: string): boolean => {
  if (text.length > MAX_URL) return false;
  const [, host = '', port = '443', path = ''] = WEB_ADDRESS.exec(text) ?? [];
  const extension = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  const allowed: readonly string[] = ATTACHMENT_EXTENSIONS;
  return isHostname(host) && Number(port) <= 65_535 && allowed.includes(extension);
};
