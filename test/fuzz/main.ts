import corpus from './corpus.json' with { type: 'json' };
import { fuzzOptions, HELP } from './options.ts';
import { runFuzz } from './run-fuzz.ts';

const { seconds, seed, help } = fuzzOptions(process.argv.slice(2));
if (help) {
  console.log(HELP);
} else {
  const { texts, findings } = await runFuzz(seconds, seed, corpus);
  for (const finding of findings) console.error(JSON.stringify(finding));
  console.log(JSON.stringify({ seconds, seed, texts, findings: findings.length }));
  process.exit(findings.length === 0 ? 0 : 1);
}
