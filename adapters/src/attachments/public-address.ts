import { BlockList, isIPv4, isIPv6 } from 'node:net';

const range = (list: BlockList, ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  for (const one of ranges) {
    const [network = '', prefix] = one.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
};

/** IPv4 that is not the public internet (IANA special-purpose registry), and one cloud's metadata server. */
const CLOSED_IPV4 = range(
  new BlockList(),
  [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
    '168.63.129.16/32',
  ],
  'ipv4',
);

/** Only global unicast is the public internet: mapped, NAT64, unique-local, link-local and multicast lie outside. */
const OPEN_IPV6 = range(new BlockList(), ['2000::/3'], 'ipv6');

/** Inside of it: protocol assignments with Teredo, documentation, 6to4, which carries an IPv4 address. */
const CLOSED_IPV6 = range(new BlockList(), ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'], 'ipv6');

/** Whether an IP address belongs to the public internet. Every text that is no IP address does not. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !CLOSED_IPV4.check(address, 'ipv4');
  // a scope names one of our own network cards
  if (!isIPv6(address) || address.includes('%')) return false;
  return OPEN_IPV6.check(address, 'ipv6') && !CLOSED_IPV6.check(address, 'ipv6');
};

const LOOPBACK = range(range(new BlockList(), ['127.0.0.0/8'], 'ipv4'), ['::1/128'], 'ipv6');

/** Whether an IP address is this machine itself. */
export const isLoopback = (address: string): boolean =>
  (isIPv4(address) && LOOPBACK.check(address, 'ipv4')) || (isIPv6(address) && LOOPBACK.check(address, 'ipv6'));
