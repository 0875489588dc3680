import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(resolve(`${name}/package.json`));
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/fonts');

/** The font of the shop admin, and the widest of those that a machine without it falls back to. */
const FONTS = {
  admin: { family: 'Inter', folders: ['@expo-google-fonts/inter', 'dejavu-fonts-ttf'] },
  widest: { family: 'DejaVu Sans', folders: ['dejavu-fonts-ttf'] },
} as const;

export type Font = keyof typeof FONTS;

const preferring = (asked: string, family: string): string =>
  `<match target="pattern"><test name="family"><string>${asked}</string></test>` +
  `<edit name="family" mode="prepend" binding="strong"><string>${family}</string></edit></match>`;

/** What Chromium is started with so that it finds these fonts and none of the machine. Only Linux reads it. */
export const fontSettings = (font: Font): { readonly FONTCONFIG_FILE: string } => {
  const { family, folders } = FONTS[font];
  const file = join(CACHE, `${font}.conf`);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<fontconfig>
${folders.map((name) => `<dir>${folderOf(name)}</dir>`).join('\n')}
<cachedir>${CACHE}</cachedir>
${preferring('sans-serif', family)}
${preferring('monospace', 'DejaVu Sans Mono')}
<match target="pattern"><edit name="family" mode="append" binding="strong"><string>${family}</string></edit></match>
</fontconfig>
`,
  );
  return { FONTCONFIG_FILE: file };
};
