// The messages between frame and shell, from the schemas that check them.
import { describeSchema } from './describe-schema.mjs';
import { code, table } from './markdown.mjs';
import { commentsIn, load } from './source.mjs';

const folder = 'packages/protocol/src';

export async function messagesPage() {
  const [{ FRAME_MESSAGES }, { SHELL_MESSAGES }, { RUNTIME_REQUESTS }, { RESPONSE_ERROR_CODES }] =
    await Promise.all([
      load(`${folder}/messages/frame-messages.ts`),
      load(`${folder}/messages/shell-messages.ts`),
      load(`${folder}/requests/runtime-requests.ts`),
      load(`${folder}/requests/response-error-codes.ts`),
    ]);
  const comments = commentsIn(
    ...['frame-messages', 'shell-messages', 'shared-messages'].map((name) => `${folder}/messages/${name}.ts`),
    ...['runtime-requests', 'page-requests', 'cache-requests', 'personal-requests'].map(
      (name) => `${folder}/requests/${name}.ts`,
    ),
  );
  const rows = (entries, schemaOf) =>
    Object.entries(entries).map(([name, entry]) => [
      code(name),
      code(describeSchema(schemaOf(entry))),
      entry.thirdParty ? 'yes' : 'no',
      comments.get(name),
    ]);
  const messages = (catalogue) =>
    table(
      ['type', 'value', 'third party', ''],
      rows(catalogue, ({ value }) => value),
    );
  return `# Messages of the protocol

Every message between an application's frame and the shell, from the schemas that check it. The runtime sends and receives them for
the application; [Messages](/messages.md) describes the connection, the envelope and the limits. *Third party*: whether a solution of
another company may send or receive it.

## From the frame to the shell

${messages(FRAME_MESSAGES)}

## From the shell to the frame

${messages(SHELL_MESSAGES)}

## Requests of applications

An application sends a request as \`RUNTIME_REQ\` with \`module\`, \`method\` and its arguments. A failed one is answered with one of
${RESPONSE_ERROR_CODES.map(code).join(', ')}.

${table(
  ['request', 'arguments', 'third party', ''],
  rows(RUNTIME_REQUESTS, ({ args }) => args),
)}
`;
}
