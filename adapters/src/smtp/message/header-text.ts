/** One line for a header or a file name: no control characters, nothing that turns the reading direction. */
export const headerText = (text: string, longest: number): string => {
  const line = text
    .replace(/[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return cut(line, longest);
};

const letters = new Intl.Segmenter('de', { granularity: 'grapheme' });

/** Cuts between letters as people see them, so that no emoji is torn apart. */
const cut = (text: string, longest: number): string => {
  let kept = 0;
  for (const { index } of letters.segment(text)) {
    if (kept === longest) return text.slice(0, index);
    kept += 1;
  }
  return text;
};

const MESSAGE_ID = /^[\w.+-]{1,120}@[a-z0-9.-]{1,120}$/i;

/** Whether a text may stand between the brackets of a `Message-ID`. */
export const isMessageId = (text: string): boolean => MESSAGE_ID.test(text);

const MAX_FILE_NAME = 120;

/** A file name without a path and without characters that some system forbids; the extension survives shortening. */
export const fileName = (text: string): string => {
  const name = headerText(text, 1000)
    .replace(/[/\\:*?"<>|]+/g, '-')
    .replace(/^\.+/, '');
  const [extension = ''] = /\.[\p{L}\p{N}]{1,8}$/u.exec(name) ?? [];
  const stem = cut(name.slice(0, name.length - extension.length), MAX_FILE_NAME - extension.length);
  return `${stem || 'Anhang'}${extension}`;
};
