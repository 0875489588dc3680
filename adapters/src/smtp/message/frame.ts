import Handlebars from 'handlebars';

const FRAME = `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{subject}}</title>
</head>
<body style="margin:0;padding:0;background:#f4f5f6;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4f5f6;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:640px;background:#ffffff;border:1px solid #dfe3e8;border-radius:8px;">
{{#if sender}}<tr><td style="padding:20px 28px 0;font:600 15px/22px Arial,Helvetica,sans-serif;color:#202223;">{{sender}}</td></tr>
{{/if}}<tr><td style="padding:20px 28px;font:400 15px/23px Arial,Helvetica,sans-serif;color:#202223;">{{{message}}}</td></tr>
{{#if signature}}<tr><td style="padding:16px 28px 20px;border-top:1px solid #dfe3e8;font:400 13px/20px Arial,Helvetica,sans-serif;color:#6d7175;">{{{signature}}}</td></tr>
{{/if}}</table>
</td></tr>
</table>
</body>
</html>
`;

/** What stands in the frame. Message and signature are HTML that has been cleaned. */
export interface FrameParts {
  readonly subject: string;
  readonly sender: string;
  readonly message: string;
  readonly signature: string;
}

/** Puts a message into the frame of our mails. Nothing a merchant wrote is ever read as a template. */
export const frame: (parts: FrameParts) => string = Handlebars.compile<FrameParts>(FRAME, { strict: true });
