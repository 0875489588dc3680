import { routes } from '@belegwerk/contracts/api';
import { textOf, type SendHttp } from '@belegwerk/adapters/http';
import { z } from 'zod';
import type { Settings } from '../../settings/settings.ts';
import { hostInAddress } from '../../webhooks/own-address.ts';
import { fault, good, note, type Finding } from './finding.ts';
import { asked } from './public-address.ts';

/** What a host tells a caller of this machine, as far as it is looked at here. */
const told = z.object({
  status: z.enum(['ready', 'store unavailable']),
  /** Absent where the caller is not trusted. */
  problems: z.array(z.object({ settings: z.array(z.string()), problem: z.string() })).optional(),
  lateJobs: z.array(z.object({ job: z.string(), since: z.string() })).default([]),
  webhooks: z.object({ stored: z.number(), known: z.number(), byFile: z.number() }).optional(),
  privacyRequests: z.object({ overdue: z.number().default(0) }).default({ overdue: 0 }),
});

/** A line of its own here says the same, as it does of what no setting is about: the clock. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set([
  'APP_URL',
  'OUTGOING_ADDRESSES',
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'SUPPORT_EMAIL',
]);

const FILE_NOT_DEPLOYED = fault(
  'host',
  "Shopify sends messages, and none of them because the app's file asks for it: shops that are new get none",
  'Write the file (npm run app-config) and deploy it (shopify app deploy)',
);

/** What the host of these settings has noticed since its start, where one runs on this machine. */
export const hostOf = async (
  send: SendHttp,
  { HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>,
): Promise<readonly Finding[]> => {
  const url = `http://${hostInAddress(HOST)}:${PORT}${routes.ready.path}`;
  const answer = await asked(send, url);
  if (answer.outcome !== 'answered') return [note('host', `none answers at ${url}`)];
  const read = told.safeParse(jsonOf(textOf(answer.reply)));
  if (!read.success)
    return [fault('host', `${url} is answered by another program`, 'Set HOST and PORT as the host has it')];
  if (answer.reply.status !== 200)
    return [fault('host', `${url} answers ${answer.reply.status}`, 'Look at its log: its store cannot be used')];
  const { problems, lateJobs, privacyRequests, webhooks } = read.data;
  if (!problems)
    return [
      note('host', `${url} answers, but not what it has noticed`, 'Add loopback to TRUSTED_PROXIES and look again'),
    ];
  const found = [
    ...problems
      .filter(({ settings }) => !settings.every((name) => SAID_ELSEWHERE.has(name)))
      .map(({ settings, problem }) => fault('host', problem, `Set ${settings.join(', ')}`)),
    ...(webhooks && webhooks.byFile === 0 && webhooks.stored + webhooks.known > 0 ? [FILE_NOT_DEPLOYED] : []),
    ...lateJobs.map(({ job, since }) => fault('host', `${job} should have begun at ${since}`, 'Look at its log')),
    ...(privacyRequests.overdue > 0
      ? [fault('host', `${privacyRequests.overdue} requests of the data protection law are overdue`, 'Look at its log')]
      : []),
  ];
  return found.length > 0 ? found : [good('host', `${url} answers, and has noticed nothing`)];
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
