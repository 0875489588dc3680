import { describe, expect, it } from '@jest/globals';
import { openHttp } from './open-http.ts';
import { CUT, NOTHING_LISTENS, NockedService } from './testing/nocked-service.ts';

const { send } = openHttp();

describe('an error of the system', () => {
  const several = (...errors: readonly object[]) => ({ code: 'ECONNREFUSED', errors, syscall: '' });

  it.each([
    ['nothing listens', NOTHING_LISTENS.trouble, 'not-sent'],
    ['the name is unknown', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'not-sent'],
    ['no name can be looked up', { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }, 'not-sent'],
    ['the host cannot be reached', { code: 'EHOSTUNREACH', syscall: 'connect' }, 'not-sent'],
    ['the network cannot be reached', { code: 'ENETUNREACH', syscall: 'connect' }, 'not-sent'],
    ['the connection takes too long', { code: 'ETIMEDOUT', syscall: 'connect' }, 'not-sent'],
    [
      'no address of the name takes it',
      several(NOTHING_LISTENS.trouble ?? {}, NOTHING_LISTENS.trouble ?? {}),
      'not-sent',
    ],
    ['it is unclear what one address did', several(NOTHING_LISTENS.trouble ?? {}, CUT.trouble ?? {}), 'lost'],
    ['the other side hangs up', CUT.trouble, 'lost'],
    ['the host goes away under the request', { code: 'EHOSTUNREACH', syscall: 'read' }, 'lost'],
    ['the network goes away under the request', { code: 'ETIMEDOUT', syscall: 'read' }, 'lost'],
    ['the connection breaks in writing', { code: 'EPIPE', syscall: 'write' }, 'lost'],
    ['it is one that is not known', { code: 'E_NEW', syscall: '' }, 'lost'],
  ])('when %s says whether the request can have been seen', async (_what, trouble, outcome) => {
    const service = new NockedService();
    service.answers('GET /a', { trouble: trouble ?? { code: '', syscall: '' } });
    expect(
      await send({ method: 'GET', url: `${service.url}/a`, headers: {}, signal: AbortSignal.timeout(2000) }),
    ).toEqual({
      outcome,
      because: 'connection',
      detail: `connection failed (${trouble?.code})`,
    });
    service.done();
  });
});
