const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, also inside of quoted attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const STYLE = `
  body { margin: 0; background: #f4f5f6; color: #202223; font: 15px/1.5 system-ui, sans-serif; }
  header { background: #1f3a4d; color: #fff; padding: 14px 24px; font-weight: 600; }
  header a { color: inherit; text-decoration: none; }
  main { max-width: 1000px; margin: 24px auto; padding: 0 16px; }
  section { background: #fff; border: 1px solid #dfe3e8; border-radius: 8px; padding: 8px 20px 16px; overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: 8px 12px 8px 0; border-bottom: 1px solid #eceef0; vertical-align: top; }
  th { color: #6d7175; font-weight: 500; white-space: nowrap; }
  h1 { font-size: 20px; overflow-wrap: anywhere; }
  a { color: #1a5d8f; }
  iframe { width: 100%; height: 480px; border: 1px solid #dfe3e8; border-radius: 8px; background: #fff; margin-top: 16px; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f4f5f6; padding: 12px; border-radius: 8px; }
  .soft { color: #6d7175; }
`;

/** A whole page around content that is HTML already. */
export const page = (title: string, content: string): string => `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><header><a href="/">Postausgang der Mail-Sandbox</a></header><main>${content}</main></body>
</html>
`;

const MOMENT = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
});

/** A moment as people in Germany write it. */
export const germanMoment = (moment: string): string => MOMENT.format(new Date(moment));
