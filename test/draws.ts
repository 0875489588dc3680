import fc from 'fast-check';

// properties draw the same cases in every run: red means that a change broke something. `PROPERTY_SEED=random` explores
const asked = process.env['PROPERTY_SEED'] ?? '1042';
if (asked !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(asked) });
