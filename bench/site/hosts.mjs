// The origins of the bench. The app page has its own origins; each host page has an origin on the shell's site.

/** The site's folder for each host name. */
export const folders = new Map([
  ['bare.shell.localhost', 'bare'],
  ['bare-switch.shell.localhost', 'bare-switch'],
  ['luigi.shell.localhost', 'luigi'],
  ['scion.shell.localhost', 'scion'],
  ['channel.shell.localhost', 'channel'],
  ['hosted.localhost', 'hosted'],
  ['second.localhost', 'hosted'],
  ['third.localhost', 'hosted'],
  ['fourth.localhost', 'hosted'],
  ['frames.localhost', 'channel-frame'],
]);

/** @param {number} sitePort @param {number} productPort */
export function createOrigins(sitePort, productPort) {
  const here = (host) => `http://${host}:${sitePort}`;
  return {
    bare: here('bare.shell.localhost'),
    bareSwitch: here('bare-switch.shell.localhost'),
    luigi: here('luigi.shell.localhost'),
    scion: here('scion.shell.localhost'),
    channel: here('channel.shell.localhost'),
    hosted: here('hosted.localhost'),
    second: here('second.localhost'),
    third: here('third.localhost'),
    fourth: here('fourth.localhost'),
    frames: here('frames.localhost'),
    shell: `http://experience.shell.localhost:${productPort}`,
    identity: `http://identity.shell.localhost:${productPort}`,
  };
}
