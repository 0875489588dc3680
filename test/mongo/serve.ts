import { WITHOUT_MONGO, findMongo } from './find-mongo.ts';

const HELP = `Usage: node test/mongo/serve.ts [--check]

Starts, or finds, a server that speaks the MongoDB protocol. Prints {"url","database","kind"} as its first line and
serves until SIGTERM or SIGINT; with --check it ends at once. Exit code 69 when there is none.
`;

const main = async (): Promise<void> => {
  if (process.argv.includes('--help')) return void process.stdout.write(HELP);
  const mongo = await findMongo();
  if (!mongo) {
    process.stderr.write(`It ${WITHOUT_MONGO}.\n`);
    process.exitCode = 69;
    return;
  }
  const { url, database, kind } = mongo;
  process.stdout.write(`${JSON.stringify({ url, database, kind })}\n`);
  if (process.argv.includes('--check')) return mongo.stop();
  const alive = setInterval(() => undefined, 60_000);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      clearInterval(alive);
      void mongo.stop();
    });
};

await main();
