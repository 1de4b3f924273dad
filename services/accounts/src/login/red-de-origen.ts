import ipaddr from 'ipaddr.js';

/** Bytes of an IPv6 address that name a network: whoever has a /64 has every address in it. */
const NETWORK_BYTES = 8;

/**
 * What an address counts as where attempts are counted: an IPv4 address as itself, also when it is mapped into IPv6,
 * and an IPv6 address as its /64. Anything else counts as it is written.
 */
export const redDeOrigen = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (read.kind() === 'ipv4') return read.toString();
  return `${Buffer.from(read.toByteArray().slice(0, NETWORK_BYTES)).toString('hex')}::/64`;
};
