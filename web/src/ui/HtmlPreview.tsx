interface HtmlPreviewProps {
  readonly title: string;
  /** HTML; nothing in it acts, and no link leads anywhere. */
  readonly html: string;
}

/** HTML as a mail program shows it, in a page of its own. */
export const HtmlPreview = ({ title, html }: HtmlPreviewProps) => (
  <iframe className="bw-html-preview" title={title} sandbox="" srcDoc={`<!doctype html><body>${html}</body>`} />
);
