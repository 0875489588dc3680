import {
  fieldOf,
  fieldsOfSection,
  OTHER_PLACES,
  PAGE_IDS,
  SECTIONS,
  sectionsOfPage,
  SETTINGS_PAGES,
  SETUP_PAGE,
} from '@belegwerk/core/preferences';
import { factsOf, settingsHelp } from '../preferences/settings-facts.ts';
import { settingsHelpAnchor, type OtherSectionId } from '../preferences/settings-help.ts';
import { counted, heading, lead, list, paragraph, sold, type Block, type SitePage } from './blocks.ts';

const other = (id: OtherSectionId): readonly Block[] => [
  { is: 'heading', text: OTHER_PLACES[id].label, id: settingsHelpAnchor(id), level: 3 },
  paragraph(OTHER_PLACES[id].help),
  ...settingsHelp.more[id].map((line) => paragraph(line)),
];

type Facts = ReturnType<typeof factsOf>['facts'];
const listOf = (facts: Facts): Block =>
  list(...facts.map(({ term, value }) => `${term}: ${typeof value === 'string' ? value : ''}`));

/** Every setting, as the catalogue has it; in the app `SettingsHelpScreen` shows the same with ways to each. */
export const settings: SitePage = {
  path: '/help/settings',
  title: 'Alle Einstellungen',
  description:
    'Jede Einstellung von Belegwerk mit dem, was sie bewirkt, ihren Werten, ihren Grenzen und dem, was für einen neuen Shop gilt.',
  blocks: [
    lead('Was jede Einstellung bewirkt, was für einen neuen Shop gilt und was sie braucht.'),
    ...PAGE_IDS.flatMap((page): readonly Block[] => [
      heading(SETTINGS_PAGES[page].label, `page-${page}`),
      ...(page === 'general' ? other('automation') : []),
      ...sectionsOfPage(page).flatMap((id): readonly Block[] => [
        {
          is: 'heading',
          text: SECTIONS[id].label,
          id: settingsHelpAnchor(id),
          level: 3,
          ...(SECTIONS[id].isAside ? { isAside: true } : {}),
        },
        paragraph(SECTIONS[id].help),
        ...fieldsOfSection(id).flatMap((name): readonly Block[] => {
          const toldOf = (isSold: boolean): readonly Block[] => {
            const { help, facts } = factsOf(name, isSold);
            return [paragraph(help), listOf(facts)];
          };
          const [told, unsold] = [toldOf(true), toldOf(false)];
          const isSame = JSON.stringify(told) === JSON.stringify(unsold);
          const blocks: readonly Block[] = [
            {
              is: 'heading',
              text: factsOf(name).label,
              id: name,
              level: 4,
              ...(fieldOf(name).onlyWith || SECTIONS[id].isAside ? { isAside: true } : {}),
            },
            ...(isSame ? told : [sold(told, unsold)]),
          ];
          return fieldOf(name).ofTransfers ? [counted(blocks)] : blocks;
        }),
      ]),
      ...(page === 'general' ? [heading(SETUP_PAGE.label, 'page-setup'), ...other('connection')] : []),
    ]),
  ],
};
