// Preloaded into a client of the product: names below `localhost` lead to this machine, as in a browser (RFC 6761 §6.3).
import dns from 'node:dns';

const { lookup } = dns;

dns.lookup = (hostname, ...rest) => lookup(hostname.endsWith('.localhost') ? '127.0.0.1' : hostname, ...rest);
