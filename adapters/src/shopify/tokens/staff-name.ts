import { idOfGid, type StaffId } from '@belegwerk/core/kernel';
import { z } from 'zod';

const grant = z.object({
  associated_user: z.object({
    id: z.union([z.number(), z.string()]),
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
    email: z.string().nullish(),
  }),
});

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What an online grant calls the user that it is for, by name, else by e-mail address; undefined for anybody else. */
export const staffNameIn = (body: string, id: StaffId): string | undefined => {
  const user = grant.safeParse(parsedJson(body)).data?.associated_user;
  if (!user || idOfGid(String(user.id)) !== idOfGid(id)) return undefined;
  const name = [user.first_name, user.last_name].map((part) => part?.trim()).filter(Boolean);
  return name.join(' ') || user.email?.trim() || undefined;
};
