import { LEAST, leastOf, mutantsOf } from './mutants.ts';
import { sentence, tally } from './tally.ts';

const FOLDERS = ['kernel', 'tax', 'templates', 'decisions', 'documents', 'records', 'work'];

const HELP = `npm run mutation [-- FOLDER... [--survivors]]

Changes the code of core/src/FOLDER in many small ways and counts how many changes the tests beside it notice
(${FOLDERS.join(', ')} without a name). With documents go the modules document-plans,
charges, rows, texts and balance. One JSON object per folder; --survivors lists the changes that were not
noticed. Exit code 1 below ${LEAST} %, of records and work below ${leastOf('work')} %, or when the tests fail without any change.`;

const isDone = async (folder: string, withSurvivors: boolean): Promise<boolean> => {
  const mutants = await mutantsOf(folder);
  const result = { folder, ...tally(mutants), least: leastOf(folder) };
  console.log(JSON.stringify(result));
  if (withSurvivors) for (const line of mutants.map(sentence)) if (line !== undefined) console.log(line);
  return result.score >= result.least;
};

const options = process.argv.slice(2);
const asked = options.filter((option) => !option.startsWith('--'));
if (options.includes('--help')) {
  console.log(HELP);
} else {
  let isOk = true;
  for (const folder of asked.length > 0 ? asked : FOLDERS) {
    try {
      isOk = (await isDone(folder, options.includes('--survivors'))) && isOk;
    } catch (error) {
      console.error(`${folder}: ${String(error)}`);
      isOk = false;
    }
  }
  process.exitCode = isOk ? 0 : 1;
}
