/** Takes the operator's commands on the socket of the data folder, as long as the product holds the folder. */
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { describeFailure } from '../../database/describe-failure';
import { openSocketPath } from '../../platform/socket-path';
import type { OperatorSession } from '../command/command';
import { CommandError } from '../command/command-error';
import { findCommand } from '../operator/commands';
import { COMMAND_SOCKET, MAX_REQUEST_BYTES, REFUSED, type SentCommand, sentCommand } from './command-socket';

/** A stop of the product waits so long for commands that run; then it ends their connections. */
const CLOSE_AFTER_MS = 5_000;

export interface CommandServerDependencies {
  /** The data folder, which this process has locked and only its user may enter. */
  directory: string;
  session: OperatorSession;
  log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Without a socket the product runs all the same; the reason is logged.
 * @returns closes the socket
 */
export async function serveCommands({
  directory,
  session,
  log,
}: CommandServerDependencies): Promise<() => Promise<void>> {
  const socket = await openSocketPath(directory, COMMAND_SOCKET);
  if (socket === undefined) {
    log.warn(
      {},
      'npm run admin does not work while the product runs: the path of the data folder is too long',
    );
    return () => Promise.resolve();
  }
  const server = createServer((request, response) => void answer(request, response, { session, log }));
  try {
    await listen(server, socket.path, join(directory, COMMAND_SOCKET));
  } catch (error) {
    await close(server);
    await socket.forget();
    log.warn(
      { err: error },
      'npm run admin does not work while the product runs: its socket cannot be opened',
    );
    return () => Promise.resolve();
  }
  return async () => {
    await close(server);
    await socket.forget();
  };
}

async function listen(server: Server, path: string, file: string): Promise<void> {
  // The lock of the folder is held, so a file that is there belongs to a process that has ended.
  await rm(file, { force: true });
  server.listen({ path, exclusive: true });
  await once(server, 'listening');
  // Between the two calls the mode of the folder keeps other users away.
  await chmod(file, 0o600);
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  const timer = setTimeout(() => server.closeAllConnections(), CLOSE_AFTER_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(timer);
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { session, log }: Pick<CommandServerDependencies, 'session' | 'log'>,
): Promise<void> {
  let name = '';
  try {
    const { noun, verb, input } = await readCommand(request);
    const command = findCommand(noun, verb);
    if (command === undefined)
      throw new CommandError('The running product is of a release without this command.');
    name = `${noun} ${verb}`.trim();
    const output = command.run(input, session)[Symbol.asyncIterator]();
    // A command that is refused has answered nothing before, so the status can still say so.
    const first = await output.next();
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
    await pipeline(Readable.from(startWith(first, output)), response);
    log.info({ command: name }, 'command carried out');
  } catch (error) {
    // The reason of a refusal may name people; the operator reads it.
    if (error instanceof CommandError) log.info({ command: name }, 'command refused');
    else log.warn({ command: name, err: error }, 'command failed');
    if (response.headersSent) response.destroy();
    else
      response
        .writeHead(REFUSED, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
        .end(describeFailure(error));
  }
}

async function* startWith(
  first: IteratorResult<string>,
  rest: AsyncIterator<string>,
): AsyncGenerator<string> {
  try {
    for (let part = first; part.done !== true; part = await rest.next()) yield part.value;
  } finally {
    // The reader may have left.
    await rest.return?.();
  }
}

/** @throws CommandError */
async function readCommand(request: IncomingMessage): Promise<SentCommand> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    bytes += chunk.length;
    if (bytes > MAX_REQUEST_BYTES) throw new CommandError('The command is too large.');
    chunks.push(chunk);
  }
  const result = v.safeParse(sentCommand, Buffer.concat(chunks).toString());
  if (request.method === 'POST' && result.success) return result.output;
  throw new CommandError('This is no command of this release.');
}
