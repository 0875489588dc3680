import { describe, expect, it } from '@jest/globals';
import { AddressGuard } from './address-guard.ts';
import { isPublicAddress } from './public-address.ts';

describe('An address of the public internet', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '2606:4700::1111',
    '2a01:4f8::1',
  ])('is %s', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each`
    address               | what
    ${'0.0.0.0'}          | ${'this network'}
    ${'0.1.2.3'}          | ${'this network'}
    ${'10.0.0.1'}         | ${'private'}
    ${'100.64.0.1'}       | ${'shared by a provider'}
    ${'100.100.100.200'}  | ${'metadata of a cloud'}
    ${'127.0.0.1'}        | ${'loopback'}
    ${'127.255.255.254'}  | ${'loopback'}
    ${'168.63.129.16'}    | ${'metadata of a cloud'}
    ${'169.254.169.254'}  | ${'metadata of a cloud'}
    ${'172.16.0.1'}       | ${'private'}
    ${'172.31.255.255'}   | ${'private'}
    ${'192.0.0.192'}      | ${'metadata of a cloud'}
    ${'192.0.2.1'}        | ${'documentation'}
    ${'192.168.1.1'}      | ${'private'}
    ${'198.18.0.1'}       | ${'benchmarks'}
    ${'224.0.0.1'}        | ${'multicast'}
    ${'255.255.255.255'}  | ${'broadcast'}
    ${'::'}               | ${'unspecified'}
    ${'::1'}              | ${'loopback'}
    ${'::ffff:127.0.0.1'} | ${'mapped'}
    ${'::ffff:8.8.8.8'}   | ${'mapped'}
    ${'::ffff:7f00:1'}    | ${'mapped'}
    ${'::127.0.0.1'}      | ${'compatible'}
    ${'64:ff9b::7f00:1'}  | ${'NAT64'}
    ${'64:ff9b:1::a00:1'} | ${'NAT64 inside a network'}
    ${'100::1'}           | ${'discarded'}
    ${'2001::1'}          | ${'Teredo'}
    ${'2001:db8::1'}      | ${'documentation'}
    ${'2002:7f00:1::'}    | ${'6to4 of loopback'}
    ${'fc00::1'}          | ${'unique-local'}
    ${'fd00:ec2::254'}    | ${'metadata of a cloud'}
    ${'fe80::1'}          | ${'link-local'}
    ${'fe80::1%eth0'}     | ${'link-local of a card'}
    ${'ff02::1'}          | ${'multicast'}
    ${'localhost'}        | ${'no address'}
    ${''}                 | ${'no address'}
  `('is not $address ($what)', ({ address }) => {
    expect(isPublicAddress(address as string)).toBe(false);
  });
});

describe('The guard', () => {
  const guardFinding = (...addresses: readonly string[]) => new AddressGuard({ lookUp: async () => addresses });

  it('hands over every address of a host', async () => {
    const found = await guardFinding('8.8.8.8', '2606:4700::1111').addressesOf('a.test', 443);
    expect(found).toEqual({ ok: true, value: ['8.8.8.8', '2606:4700::1111'] });
  });

  it('forbids a host with one address inside', async () => {
    const found = await guardFinding('8.8.8.8', '10.0.0.1').addressesOf('a.test', 443);
    expect(found).toMatchObject({ failure: { kind: 'address-forbidden' } });
  });

  it('does not ask where an address is', async () => {
    const guard = new AddressGuard({ lookUp: () => Promise.reject(new Error('asked')) });
    expect(await guard.addressesOf('8.8.4.4', 80)).toEqual({ ok: true, value: ['8.8.4.4'] });
    expect(await guard.addressesOf('[::1]', 80)).toMatchObject({ failure: { kind: 'address-forbidden' } });
    expect(await guard.addressesOf('nirgends.test', 80)).toMatchObject({ failure: { kind: 'address-unknown' } });
  });

  it('lets through only the ports of this machine that a test allows', async () => {
    const guard = new AddressGuard({ loopbackPorts: [8080] });
    expect(await guard.addressesOf('127.0.0.1', 8080)).toMatchObject({ ok: true });
    expect(await guard.addressesOf('127.0.0.1', 8081)).toMatchObject({ ok: false });
    expect(await guard.addressesOf('10.0.0.1', 8080)).toMatchObject({ ok: false });
  });
});
