import * as v from 'valibot';

const shellRequest = v.object({
  module: v.literal('topbar'),
  method: v.literal('click'),
  args: v.array(v.string()),
});

/**
 * What the shell asks of an application by RUNTIME_REQ: `topbar.click`, somebody used what the application has put into the
 * chrome, by the application's own name for it (`hero`, `account:0`).
 */
export type ShellRequest = v.InferOutput<typeof shellRequest>;

/** @returns undefined for what a newer shell may ask */
export function readShellRequest(value: unknown): ShellRequest | undefined {
  const read = v.safeParse(shellRequest, value);
  return read.success ? read.output : undefined;
}
