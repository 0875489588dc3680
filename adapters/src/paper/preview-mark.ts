import { cutFromPreviewText, type CutFromPreview } from './cut-from-preview.ts';
import { PAGE, SOFT, type Sheet } from '../sheets/index.ts';
import type { PaperWords } from './words.ts';

const ACROSS = { size: 92, angle: -52, color: '#d82c0d', opacity: 0.09 } as const;
const CENTRE = [297, 421] as const;

/** Says on every page, across and above it, that this is no document and what is left out of it, and numbers the pages. */
export const markPages = (sheet: Sheet, cut: CutFromPreview, words: PaperWords): void => {
  const { pdf } = sheet;
  const missing = cutFromPreviewText(cut);
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    const text = words.preview.toLocaleUpperCase('de');
    pdf
      .save()
      .rotate(ACROSS.angle, { origin: [...CENTRE] })
      .fillOpacity(ACROSS.opacity)
      .fillColor(ACROSS.color);
    pdf
      .font('bold')
      .fontSize(ACROSS.size)
      .text(text, 0, CENTRE[1] - ACROSS.size / 2, { width: 595, align: 'center', lineBreak: false });
    pdf.restore().fillOpacity(1);
    sheet.write(words.noDocument, PAGE.left, 28, { size: 9, bold: true, color: ACROSS.color });
    if (missing) sheet.write(missing, PAGE.left, 42, { size: 8, color: ACROSS.color });
    sheet.write(`${words.page} ${page + 1} ${words.of} ${count}`, PAGE.left, 800, {
      size: 7.5,
      color: SOFT,
      align: 'right',
    });
  }
};
