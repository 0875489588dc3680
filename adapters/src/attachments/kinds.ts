/** The kinds of file that may be attached, by extension, with the media type they are sent as. Specification 1, section 5. */
const MEDIA_TYPES = {
  html: 'text/html',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
} as const;

export type AttachmentExtension = keyof typeof MEDIA_TYPES;

/** The extension of a file name, when it is one that may be attached. */
export const extensionOf = (name: string): AttachmentExtension | undefined => {
  const extension = /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(MEDIA_TYPES, extension) ? (extension as AttachmentExtension) : undefined;
};

export const mediaTypeOf = (extension: AttachmentExtension): string => MEDIA_TYPES[extension];

type Test = (bytes: Buffer) => boolean;

const startsWith =
  (...signature: readonly number[]): Test =>
  (bytes) =>
    bytes.subarray(0, signature.length).equals(Buffer.from(signature));

const isJpeg = startsWith(0xff, 0xd8, 0xff);
const isZip = startsWith(0x50, 0x4b, 0x03, 0x04);
const WORD_PART = 'word/document';
const DIRECTORY_ENTRY = Buffer.from('PK\u0001\u0002');

/** Word's own file is a zip whose directory, at its end, names the text of the document. */
const isDocx: Test = (bytes) => {
  const directory = bytes.indexOf(DIRECTORY_ENTRY);
  return isZip(bytes) && directory > 0 && bytes.indexOf(WORD_PART, directory) > 0;
};

const LEADING = /^\uFEFF|<!--[\s\S]*?-->/g;
const HTML_BEGINNING = /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|[a-z][a-z0-9]*[\s/>])/i;

/** Text that begins with a tag, comments aside. */
const isHtml: Test = (bytes) => {
  const text = bytes.subarray(0, 4096).toString('utf8').replace(LEADING, '');
  return !bytes.includes(0) && HTML_BEGINNING.test(text);
};

const TESTS: Readonly<Record<AttachmentExtension, Test>> = {
  html: isHtml,
  // readers take a file whose signature stands within the first kilobyte
  pdf: (bytes) => bytes.subarray(0, 1024).includes('%PDF-'),
  doc: startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  docx: isDocx,
  jpg: isJpeg,
  jpeg: isJpeg,
  png: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  gif: (bytes) => /^GIF8[79]a/.test(bytes.subarray(0, 6).toString('latin1')),
};

/** Whether content is what its extension says. */
export const isOfKind = (extension: AttachmentExtension, bytes: Buffer): boolean => TESTS[extension](bytes);
