// The host's end of each transport.
import { connectPenpal } from './penpal-host.mjs';
import { connectProtocol } from './protocol-host.mjs';
import { connectPort, connectWindow } from './raw-hosts.mjs';

/** @typedef {{ ask(text: string): Promise<unknown>, configure(value: object): Promise<unknown> }} End */

/** @type {Record<string, (frame: HTMLIFrameElement, origin: string) => Promise<End>>} */
export const hosts = {
  window: connectWindow,
  port: connectPort,
  penpal: connectPenpal,
  protocol: connectProtocol,
};
