const PROOF = /`((?:test|host|core|adapters|contracts|web)\/[\w./-]+\.tsx?)`/g;

/** The files that a text names as proofs. */
export const proofsIn = (text: string): readonly string[] => [...text.matchAll(PROOF)].map(([, file = '']) => file);

/** The threats of a model: the items of its section “Threats”, whatever headings stand between them. */
export const threatsIn = (model: string): readonly string[] => {
  const [, section = ''] = model.split(/^## Threats$/m);
  const [threats = ''] = section.split(/^## /m);
  return threats
    .split(/^(?=- )|\n\n/m)
    .map((item) => item.trim())
    .filter((item) => item.startsWith('- '));
};

/** The npm commands that a text names. */
export const commandsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`npm run ([\w-]+)/g)].map(([, command = '']) => command);

/** The settings that a text names. */
export const settingsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([A-Z][A-Z]+(?:_[A-Z]+)*)`/g)].map(([, setting = '']) => setting);
