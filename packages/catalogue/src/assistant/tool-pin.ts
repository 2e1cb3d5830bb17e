/** The parts of a tool that a model reads. The title is not among them: it is in the user's language. */
export interface ToolTexts {
  name: string;
  description: string;
  /** A JSON Schema of its arguments. */
  inputSchema: unknown;
}

/**
 * The pin of a tool's texts: SHA-256 in hexadecimal. The order of keys and invisible characters count too, because a
 * model reads exactly this text.
 */
export async function toolPin({ name, description, inputSchema }: ToolTexts): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([name, description, inputSchema]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
