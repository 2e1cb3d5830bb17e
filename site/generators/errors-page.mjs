// The codes of all errors, from the catalogue of errors.
import { code, table } from './markdown.mjs';
import { load } from './source.mjs';

const yes = (is) => (is ? 'yes' : 'no');

export async function errorsPage() {
  const [{ shellErrors, discoveryCodes }, { gatewayErrors }] = await Promise.all([
    load('packages/errors/src/shell-errors.ts'),
    load('packages/errors/src/gateway-errors.ts'),
  ]);
  const screens = Object.entries(shellErrors).map(([type, { code: number, canRetry }]) => [
    code(type),
    code(number),
    yes(canRetry),
  ]);
  const answers = Object.entries(gatewayErrors).map(([name, { type, status, message }]) => [
    code(name),
    status,
    code(type),
    message,
  ]);
  return `# Error codes

All codes, from the source. [Errors](/errors.md) says when each occurs and what the user can do about it.

## Screens of the shell

${table(['type', 'code', 'a retry may help'], screens)}

The code of \`DISCOVERY_FAILED\` has a letter for the cause: ${Object.values(discoveryCodes).map(code).join(', ')}.

## Answers of the gateway

An error is answered with \`{type, code, message, requestId}\`.

${table(['code', 'status', 'type', 'message'], answers)}

The codes of \`SdkError\` are in [the client](/reference/sdk/client.md).
`;
}
