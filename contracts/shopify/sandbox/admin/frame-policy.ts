/** What an answer says about who may frame it: the `frame-ancestors` of all its policies, and X-Frame-Options. */
export interface FramingHeaders {
  contentSecurityPolicy: string | null;
  frameOptions: string | null;
}

/** Whether a page may sit in a frame of `adminOrigin`, by the rules browsers apply. */
export function mayBeFramed(headers: FramingHeaders, adminOrigin: string, pageOrigin: string): boolean {
  const lists = ancestorLists(headers.contentSecurityPolicy);
  if (lists.length > 0) return lists.every((list) => list.some((source) => allows(source, adminOrigin, pageOrigin)));
  return optionsAllow(headers.frameOptions, adminOrigin, pageOrigin);
}

/** The sources of every `frame-ancestors` directive, one list per policy that has one. */
export function ancestorLists(contentSecurityPolicy: string | null): string[][] {
  const policies = (contentSecurityPolicy ?? '').split(',');
  return policies.flatMap((policy) => {
    const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
    const found = directives.find(([name]) => name?.toLowerCase() === 'frame-ancestors');
    return found === undefined ? [] : [found.slice(1)];
  });
}

function allows(source: string, adminOrigin: string, pageOrigin: string): boolean {
  if (source === "'self'") return adminOrigin === pageOrigin;
  if (source === '*') return true;
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return new URL(adminOrigin).protocol === source.toLowerCase();
  const pattern = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/.*)?$/i.exec(source);
  if (pattern === null || source.startsWith("'")) return false;
  const [, scheme, host = '', port] = pattern;
  const admin = new URL(adminOrigin);
  return schemeFits(scheme, admin, pageOrigin) && hostFits(host, admin) && portFits(port, admin);
}

function schemeFits(scheme: string | undefined, admin: URL, pageOrigin: string): boolean {
  const wanted = scheme === undefined ? new URL(pageOrigin).protocol : `${scheme.toLowerCase()}:`;
  return admin.protocol === wanted || (wanted === 'http:' && admin.protocol === 'https:');
}

function hostFits(host: string, admin: URL): boolean {
  const wanted = host.toLowerCase();
  return wanted.startsWith('*.') ? admin.hostname.endsWith(wanted.slice(1)) : admin.hostname === wanted;
}

function portFits(port: string | undefined, admin: URL): boolean {
  if (port === '*') return true;
  const standard = admin.protocol === 'https:' ? '443' : '80';
  return (port ?? standard) === (admin.port === '' ? standard : admin.port);
}

function optionsAllow(frameOptions: string | null, adminOrigin: string, pageOrigin: string): boolean {
  const option = frameOptions?.trim().toLowerCase();
  if (option === 'sameorigin') return adminOrigin === pageOrigin;
  return option !== 'deny';
}
