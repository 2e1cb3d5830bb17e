/** The port that this frame transfers when it has loaded. @returns {Promise<MessagePort>} */
export function receivePort(frame, origin) {
  return new Promise((resolve) => {
    window.addEventListener('message', function hear(event) {
      if (event.source !== frame.contentWindow || event.origin !== origin) return;
      window.removeEventListener('message', hear);
      resolve(event.ports[0]);
    });
  });
}
