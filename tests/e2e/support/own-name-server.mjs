// Preloaded into a product under test, whose questions for TXT records then go to the name server NAME_SERVER.
import { Resolver } from 'node:dns/promises';

const { resolveTxt } = Resolver.prototype;

Resolver.prototype.resolveTxt = function ask(name) {
  this.setServers([process.env.NAME_SERVER]);
  return resolveTxt.call(this, name);
};
