import { heading, lead, link, paragraph, type Block, type SitePage } from '../blocks.ts';

const topics = (...pages: readonly SitePage[]): Block => ({
  is: 'cards',
  cards: pages.map(({ path, title, description }) => ({ title, to: path, lines: [description] })),
});

/** The page that leads to all others of the help. */
export const helpIndex = (
  setup: readonly SitePage[],
  shopify: readonly SitePage[],
  app: readonly SitePage[],
): SitePage => ({
  path: '/help',
  title: 'Hilfe',
  description: 'Anleitungen zu Belegwerk: einrichten, testen, Texte, Steuern, Shopify, Datenschutz.',
  blocks: [
    lead(
      'Anleitungen und Antworten. In der App erklärt die Hilfe außerdem jede Einstellung und jeden Stand einer Bestellung.',
    ),
    heading('Einrichten'),
    topics(...setup),
    heading('Shopify und Steuern'),
    topics(...shopify),
    heading('Über Belegwerk'),
    topics(...app),
    heading('Deine Frage ist nicht dabei?'),
    paragraph([link('/help/contact', 'Schreib uns')]),
  ],
});
