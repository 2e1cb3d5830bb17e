/** Sends a command to the product that holds the data folder. */
import { type IncomingMessage, request } from 'node:http';
import { openSocketPath } from '../../platform/socket-path';
import { collectText } from '../command/command';
import { CommandError } from '../command/command-error';
import { COMMAND_SOCKET, MAX_REQUEST_BYTES, REFUSED, type SentCommand } from './command-socket';

/** No process listens: there is no such file or folder, or the process behind it has ended. */
const NOT_RUNNING = new Set(['ENOENT', 'ENOTDIR', 'ECONNREFUSED']);

/**
 * @returns the output, or undefined when no product takes commands there
 * @throws CommandError with the reason of the product
 */
export async function sendCommand(
  directory: string,
  command: SentCommand,
): Promise<AsyncIterable<string> | undefined> {
  const socket = await openSocketPath(directory, COMMAND_SOCKET).catch(ignoreNotRunning);
  if (socket === undefined) return undefined;
  try {
    const body = JSON.stringify(command);
    if (Buffer.byteLength(body) > MAX_REQUEST_BYTES) throw new CommandError('The command is too large.');
    const answer = await post(socket.path, body).catch(ignoreNotRunning);
    if (answer === undefined) return undefined;
    const output = readOutput(answer);
    if (answer.statusCode === REFUSED) throw new CommandError(await collectText(output));
    return output;
  } finally {
    await socket.forget();
  }
}

function ignoreNotRunning(cause: NodeJS.ErrnoException): undefined {
  if (NOT_RUNNING.has(cause.code ?? '')) return undefined;
  if (cause.code === 'EACCES')
    throw new CommandError('The product belongs to another user. Run this command as that user.', { cause });
  throw brokenOff(cause);
}

/** The headers follow only once the command has begun to answer, which may take long. */
function post(socketPath: string, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    request({ socketPath, method: 'POST', path: '/', headers, agent: false }, resolve)
      .once('error', reject)
      .end(body);
  });
}

async function* readOutput(answer: IncomingMessage): AsyncGenerator<string> {
  answer.setEncoding('utf8');
  try {
    for await (const part of answer) yield String(part);
  } catch (cause) {
    throw brokenOff(cause);
  }
}

const brokenOff = (cause: unknown) =>
  new CommandError('The product ended the connection before the command was complete.', { cause });
