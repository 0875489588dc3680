import { heading, link, paragraph, slot, type Block, type SitePage } from './blocks.ts';
import { QUESTIONS } from './questions.ts';

const topics = (pages: readonly SitePage[]): Block => ({
  is: 'cards',
  cards: pages.map(({ path, title, description }) => ({ title, to: path, lines: [description] })),
});

/** The page that leads to all others of the help, with the questions that come first. */
export const helpIndex = (
  groups: readonly { readonly title: string; readonly pages: readonly SitePage[] }[],
): SitePage => ({
  path: '/help',
  title: 'Hilfe',
  description: 'Anleitungen zu Belegwerk: einrichten, testen, Texte, Steuern, Shopify, Datenschutz.',
  blocks: [
    slot('search'),
    ...groups.flatMap(({ title, pages }) => [heading(title), topics(pages)]),
    paragraph([link('/help/app/changelog', 'Was sich in Belegwerk geändert hat')]),
    heading('Häufige Fragen', 'questions'),
    ...QUESTIONS.flatMap(({ question, answer, id }): readonly Block[] => [
      { is: 'heading', text: question, id, level: 3 },
      paragraph(answer),
    ]),
    heading('Deine Frage ist nicht dabei?'),
    paragraph([link('/help/contact', 'Schreib uns')]),
  ],
});
