import { type Channel, createChannel, type Port } from '@unified-shell/protocol/channel/channel';
import type { Message } from '@unified-shell/protocol/channel/read-message';
import { createEnvelope, type Envelope } from '@unified-shell/protocol/envelope/envelope';
import { PROTOCOL_VERSION } from '@unified-shell/protocol/envelope/namespace';
import { SHELL_MESSAGES } from '@unified-shell/protocol/messages/shell-messages';
import {
  type ConnectionEffect,
  type ConnectionState,
  type ConnectionStep,
  gone,
  ponged,
  started,
  stopped,
  waited,
} from './connection-state';

/** The environment of the connection. `Far` is the port that is transferred to the shell. */
export interface ConnectionEnvironment<Far> {
  createPorts(): { near: Port; far: Far };
  /** For a document with an opaque origin: the nonce that the shell gave it, under the parameter's name. */
  isolation: { isolated?: string };
  /** Whether the browser lets this document use cookies and storage. */
  hasCookies(): boolean;
  /** Posts to the parent window with this port, to the shell's origin only. */
  post(envelope: Envelope, far: Far): void;
  /** Unguessable, 8 to 64 characters. */
  nonce(): string;
  /** Runs a function once after `ms`. @returns a function that cancels it */
  after(ms: number, run: () => void): () => void;
  warn(text: string): void;
  /** Listens for window messages of the parent from the shell's origin. @returns a function that stops it */
  onMessage(listener: (data: unknown) => void): () => void;
}

export interface ConnectionListener {
  /** The shell has accepted the connection. Called again after each reconnection. */
  onPong(appId: string): void;
  /** The shell has lost the connection. Messages that are sent from now on are queued for the next one. */
  onDropped(): void;
  onMessage(message: Message): void;
}

export interface Connection {
  /** Messages are queued until the shell has accepted the connection (FRAME-05). */
  send: Channel['send'];
  stop(): void;
}

/**
 * The frame's side of the handshake.
 *
 * Requirements: the port is offered to the shell's origin only; the frame listens on one port at a time; messages are
 * ignored before the PONG with the nonce of the last PING; messages sent before that are queued in order.
 *
 * Steps: create two ports, listen on one, post PING with the other; repeat with new ports and increasing delays until
 * PONG is received; then flush the queue. When the shell drops the connection while this document is loaded, start
 * again: some browsers report it by the port's close event, in the others the shell sends NOT_INITIALIZED.
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
    onDocumentLeft: dropped,
  });
  const stopListening = environment.onMessage((data) => {
    const { type, re } = Object(data);
    // With `re`, NOT_INITIALIZED responds to a message that the application itself has sent too early.
    if (type === 'NOT_INITIALIZED' && re === undefined) dropped();
  });

  function dropped(): void {
    run(gone(state, environment.nonce()));
  }

  function run(step: ConnectionStep): void {
    state = step.state;
    for (const effect of step.effects) apply(effect);
  }

  function apply(effect: ConnectionEffect): void {
    stopWaiting();
    if (effect.waitMs) {
      const wake = () => run(waited(state, environment.nonce()));
      stopWaiting = environment.after(effect.waitMs, wake);
    }
    switch (effect.do) {
      case 'ping': {
        const { near, far } = environment.createPorts();
        channel.attach(near);
        const own = { nonce: effect.nonce, runtime, versions: [PROTOCOL_VERSION] };
        const cookies = environment.hasCookies() ? {} : { cookies: false };
        const value = { ...own, ...cookies, ...environment.isolation };
        return environment.post(createEnvelope('PING', { value }), far);
      }
      case 'open':
        return channel.flush();
      case 'forget':
        channel.detach();
        return listener.onDropped();
      case 'warn':
        return environment.warn('The shell did not answer.');
      case 'close':
        stopListening();
        return channel.close();
      default:
        effect satisfies never;
    }
  }

  function receive(message: Message): void {
    if (message.type === 'PONG') {
      const wasConnected = state.phase === 'connected';
      if (message.value.v === PROTOCOL_VERSION) run(ponged(state, message.value.nonce));
      if (!wasConnected && state.phase === 'connected') listener.onPong(message.value.appId);
    } else if (state.phase === 'connected') listener.onMessage(message);
  }

  run(started(state, environment.nonce()));
  return { send: channel.send, stop: () => run(stopped(state)) };
}
