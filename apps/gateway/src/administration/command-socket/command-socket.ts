/**
 * The socket on which a running product takes the operator's commands: HTTP on a Unix socket in the data folder, which
 * only the user of the product can reach (decisions/0068). A request is `POST /` with a command as JSON; the answer is
 * 200 with the text of the output, or 422 with the reason as text.
 */
import * as v from 'valibot';
import { MAX_UNPACKED_BYTES } from '../../releases/publish/collect-files';

export const COMMAND_SOCKET = 'commands.sock';
export const REFUSED = 422;

/** The largest input is that of `release publish`, in base 64, with the paths of its files. */
export const MAX_REQUEST_BYTES = Math.ceil((MAX_UNPACKED_BYTES * 4) / 3) + 4_194_304;

export const sentCommand = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({ noun: v.string(), verb: v.string(), input: v.unknown() }),
);

export interface SentCommand {
  noun: string;
  /** Empty for the commands that consist of one word. */
  verb: string;
  input: unknown;
}
