/** Where support reads mail, as the host wrote it into the page; undefined when it did not. */
export const supportAddress = (): string | undefined => {
  const written = document.querySelector('meta[name="belegwerk-support-email"]')?.getAttribute('content') ?? '';
  return /^[^\s@%]+@[^\s@]+\.[^\s@]+$/.test(written) ? written : undefined;
};

/** Opens the mail program with subject and text filled in. */
export const mailLink = (address: string, subject: string, message: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
