const { frames: origin } = document.documentElement.dataset;

/**
 * Opens frames and connects each.
 * @param {number} count
 * @param {string} transport
 * @param {(frame: HTMLIFrameElement, origin: string) => Promise<import('../transports/hosts.mjs').End>} connect
 */
export function openFrames(count, transport, connect) {
  return Promise.all(
    Array.from({ length: count }, () => {
      const frame = document.createElement('iframe');
      frame.src = `${origin}/?transport=${transport}`;
      document.body.append(frame);
      return connect(frame, origin);
    }),
  );
}
