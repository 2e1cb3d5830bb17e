import { readRequest } from '@unified-shell/protocol/requests/read-request';
import type { RequestArguments, RequestName } from '@unified-shell/protocol/requests/runtime-requests';
import type { RuntimeResponse } from '@unified-shell/protocol/requests/runtime-response';
import type { RequestingFrame, RuntimeRequestMessage } from '../frames/connection/requesting-frame';
import { RequestError, toFailure } from './request-error';
import type { RequestingUser } from './require-requester';

type ArgumentsOf = { [Name in RequestName]: RequestArguments<Name> };

/**
 * The handlers of these requests. The result of a handler, or what its promise resolves with, is the value of the response.
 * @throws RequestError which becomes the error of the response; any other error becomes FAILED
 */
export type RequestHandlers<Names extends RequestName> = {
  readonly [Name in Names]: (args: ArgumentsOf[Name], frame: RequestingFrame) => unknown;
};

/** Makes the handlers of requests on behalf of the user. `requireUser` throws a RequestError FORBIDDEN without a user. */
export type CreateUserHandlers<Name extends RequestName> = (
  requireUser: (frame: RequestingFrame) => RequestingUser,
) => RequestHandlers<Name>;

/** A request without a handler is forbidden to this frame. */
type SomeHandlers = Partial<RequestHandlers<RequestName>>;

/** Called with the error code of a request that is rejected. */
type OnRejected = (code: string) => void;

/**
 * Reads one request of an application, calls its handler, and responds if the request has an id (FRAME-29). Requests
 * are handled in the order in which they are received.
 */
export async function handleRequest(
  frame: RequestingFrame,
  { value, id }: RuntimeRequestMessage,
  handlers: SomeHandlers,
  onRejected: OnRejected,
): Promise<void> {
  let response: RuntimeResponse;
  try {
    const result = await callHandler(frame, value, handlers);
    response = result === undefined ? { ok: true } : { ok: true, value: result };
  } catch (error) {
    onRejected(error instanceof RequestError ? error.code : 'FAILED');
    response = toFailure(error);
  }
  if (id !== undefined) frame.connection.send('RUNTIME_RESP', response, { re: id });
}

function callHandler(frame: RequestingFrame, value: unknown, handlers: SomeHandlers): unknown {
  const reading = readRequest(value, frame.request.solution.sandbox.thirdParty);
  if ('refusal' in reading)
    throw new RequestError(
      reading.refusal,
      'The request is unknown or malformed, or this application may not make it.',
    );
  return call(reading.request, frame, handlers);
}

type Request<Name extends RequestName = RequestName> = {
  [Each in Name]: { name: Each; args: ArgumentsOf[Each] };
}[Name];

/** Generic, so that the compiler sees that the arguments are those of this handler. */
function call<Name extends RequestName>(
  { name, args }: Request<Name>,
  frame: RequestingFrame,
  handlers: Partial<RequestHandlers<Name>>,
): unknown {
  const handle = handlers[name];
  if (handle === undefined)
    throw new RequestError('FORBIDDEN', 'A solution in a dialog may not make this request.');
  return handle(args, frame);
}
