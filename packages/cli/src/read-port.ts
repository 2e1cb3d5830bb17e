/** @throws Error if the text is no port */
export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535) {
    throw new Error(`--port: “${text}” is not between 1 and 65535.`);
  }
  return port;
}
