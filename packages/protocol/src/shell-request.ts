import * as v from 'valibot';

/**
 * What the shell asks of an application by RUNTIME_REQ: `topbar.click`, somebody used what the application has put into the
 * chrome, by the application's own name for it (`hero`, `account:0`).
 */
export const shellRequestSchema = v.object({
  module: v.literal('topbar'),
  method: v.literal('click'),
  args: v.array(v.string()),
});

export type ShellRequest = v.InferOutput<typeof shellRequestSchema>;
