const PROOF = /`((?:test|host|core|adapters|contracts|web)\/[\w./-]+\.tsx?)`/g;

/** The files that a text names as proofs. */
export const proofsIn = (text: string): readonly string[] => [...text.matchAll(PROOF)].map(([, file = '']) => file);

const HEAD = /^\| (?:threat\b|-)/;

/** The threats of a model: the rows of the tables in its section “Threats”. */
export const threatsIn = (model: string): readonly string[] => {
  const [, section = ''] = model.split(/^## Threats$/m);
  const [threats = ''] = section.split(/^## /m);
  return threats.split('\n').filter((row) => row.startsWith('| ') && !HEAD.test(row));
};

/** The npm commands that a text names. */
export const commandsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`npm run ([\w-]+)/g)].map(([, command = '']) => command);

/** The settings that a text names. */
export const settingsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([A-Z][A-Z]+(?:_[A-Z]+)*)`/g)].map(([, setting = '']) => setting);
