import { connect, WindowMessenger } from 'penpal';

export async function connectPenpal(frame, origin) {
  const messenger = new WindowMessenger({ remoteWindow: frame.contentWindow, allowedOrigins: [origin] });
  const remote = await connect({ messenger }).promise;
  return { ask: (text) => remote.ask(text), configure: (value) => remote.configure(value) };
}
