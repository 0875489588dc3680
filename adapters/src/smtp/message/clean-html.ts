import sanitizeHtml from 'sanitize-html';

const UNSAFE_STYLE = /expression\s*\(|javascript:|vbscript:|@import|behavior\s*:|-moz-binding|[<\\]/i;
const IMAGE_DATA = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]*$/i;
const LAYOUT = ['align', 'valign', 'width', 'height', 'bgcolor', 'border', 'cellpadding', 'cellspacing', 'colspan'];

const isUnsafe = (tag: string, attributes: Readonly<Record<string, string>>, text: string): boolean =>
  (tag === 'style' && UNSAFE_STYLE.test(text)) ||
  (tag === 'img' && /^\s*data:/i.test(attributes['src'] ?? '') && !IMAGE_DATA.test(attributes['src'] ?? ''));

const withSafeStyle: sanitizeHtml.Transformer = (tagName, { style, ...others }) => ({
  tagName,
  attribs: style === undefined || UNSAFE_STYLE.test(style) ? others : { ...others, style },
});

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'font', 'center', 'style', 'del', 'ins'],
  allowedAttributes: {
    '*': ['style', 'class', 'title', 'dir', 'lang', 'role', 'rowspan', ...LAYOUT],
    a: ['href', 'name', 'target', 'rel'],
    img: ['src', 'srcset', 'alt'],
    font: ['color', 'face', 'size'],
    style: ['type'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'cid', 'data'] },
  allowProtocolRelative: false,
  allowVulnerableTags: true,
  nonTextTags: [
    'script',
    'noscript',
    'title',
    'textarea',
    'option',
    'select',
    'button',
    'xmp',
    'iframe',
    'svg',
    'math',
  ],
  // its own reader drops whole attributes over one mistake; what is dangerous is looked for above
  parseStyleAttributes: false,
  transformTags: { '*': withSafeStyle },
  exclusiveFilter: ({ tag, attribs, text }) => isUnsafe(tag, attribs, text),
};

/** The HTML of a merchant without scripts, handlers and forms; styles and images stay. Text without tags keeps its lines. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(hasTags(html) ? html : html.trim().replace(/\r?\n/g, '<br />'), RULES).trim();

/** A tag begins somewhere and ends after that: one look for each, however many beginnings there are. */
const hasTags = (html: string): boolean => {
  const beginning = html.search(/<[a-z!/]/i);
  return beginning >= 0 && html.includes('>', beginning);
};
