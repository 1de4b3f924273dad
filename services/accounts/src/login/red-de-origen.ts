import ipaddr from 'ipaddr.js';

/** Bytes of an IPv6 address that name a network, because one client usually has a whole /64. */
const NETWORK_BYTES = 8;

/**
 * The network under which attempts from an address are counted: an IPv4 address itself, also when it is mapped into
 * IPv6, or the /64 of an IPv6 address. Any other text counts as it is.
 */
export const redDeOrigen = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (read.kind() === 'ipv4') return read.toString();
  return `${Buffer.from(read.toByteArray().slice(0, NETWORK_BYTES)).toString('hex')}::/64`;
};
