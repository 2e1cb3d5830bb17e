import { type Channel, createChannel, type Port } from '@unified-shell/protocol/channel/channel';
import type { Message } from '@unified-shell/protocol/channel/read-message';
import { createEnvelope, type Envelope } from '@unified-shell/protocol/envelope/envelope';
import { PROTOCOL_VERSION } from '@unified-shell/protocol/envelope/namespace';
import { SHELL_MESSAGES } from '@unified-shell/protocol/messages/shell-messages';
import {
  type ConnectionEffect,
  type ConnectionEvent,
  type ConnectionState,
  reduceConnection,
} from './connection-state';

/** What the connection needs from outside. `Far` is the port that is given away. */
export interface ConnectionEnvironment<Far> {
  createPorts(): { near: Port; far: Far };
  /** Where this document has no origin of its own: the nonce that the shell gave it, by the parameter's name. */
  isolation: { isolated?: string };
  /** To the parent window, at the shell's origin and no other, with this one port. */
  post(envelope: Envelope, far: Far): void;
  /** Unguessable, 8 to 64 characters. */
  nonce(): string;
  /** Runs once after `ms`; returns its undo. */
  after(ms: number, run: () => void): () => void;
  warn(text: string): void;
  /** What the parent window says at the shell's origin, past any port. Returns its undo. */
  onMessage(listener: (data: unknown) => void): () => void;
}

export interface ConnectionListener {
  /** The shell answered, again after each reload of its own end. */
  onPong(appId: string): void;
  onMessage(message: Message): void;
}

export interface Connection {
  /** Queued until the shell has answered (FRAME-05). */
  send: Channel['send'];
  stop(): void;
}

/**
 * The frame's side of the handshake.
 *
 * Requirements: the port is offered to the shell's origin only; one port is listened to at a time; nothing counts before
 * the PONG with the nonce of the last PING; what was sent before that waits in order.
 *
 * Steps: make two ports, listen on one, post PING with the other; repeat with new ports, ever more slowly, until PONG
 * comes; then flush. When the shell drops its end while this document lives, start again: the port tells of it in some
 * browsers, NOT_INITIALIZED in the others.
 */
export function startConnection<Far>(
  environment: ConnectionEnvironment<Far>,
  runtime: string,
  listener: ConnectionListener,
): Connection {
  let state: ConnectionState = { phase: 'idle' };
  let stopWaiting: () => void = () => {};
  const channel: Channel = createChannel({
    accepted: SHELL_MESSAGES,
    onMessage: receive,
    onGone: dropped,
  });
  const stopHearing = environment.onMessage((data) => {
    const { type, re } = Object(data);
    // With `re` it answers something that the application itself has said too early.
    if (type === 'NOT_INITIALIZED' && re === undefined) dropped();
  });

  function dropped(): void {
    dispatch({ type: 'gone', nonce: environment.nonce() });
  }

  function dispatch(event: ConnectionEvent): void {
    const step = reduceConnection(state, event);
    state = step.state;
    for (const effect of step.effects) perform(effect);
  }

  function perform(effect: ConnectionEffect): void {
    stopWaiting();
    if (effect.waitMs) {
      const wake = () => dispatch({ type: 'waited', nonce: environment.nonce() });
      stopWaiting = environment.after(effect.waitMs, wake);
    }
    switch (effect.do) {
      case 'ping': {
        const { near, far } = environment.createPorts();
        channel.attach(near);
        const own = { nonce: effect.nonce, runtime, versions: [PROTOCOL_VERSION] };
        const value = { ...own, ...environment.isolation };
        return environment.post(createEnvelope('PING', { value }), far);
      }
      case 'open':
        return channel.flush();
      case 'forget':
        return channel.detach();
      case 'warn':
        return environment.warn('The shell did not answer.');
      case 'close':
        stopHearing();
        return channel.close();
      default:
        effect satisfies never;
    }
  }

  function receive(message: Message): void {
    if (message.type === 'PONG') {
      const wasConnected = state.phase === 'connected';
      if (message.value.v === PROTOCOL_VERSION) dispatch({ type: 'ponged', nonce: message.value.nonce });
      if (!wasConnected && state.phase === 'connected') listener.onPong(message.value.appId);
    } else if (state.phase === 'connected') listener.onMessage(message);
  }

  dispatch({ type: 'started', nonce: environment.nonce() });
  return { send: channel.send, stop: () => dispatch({ type: 'stopped' }) };
}
