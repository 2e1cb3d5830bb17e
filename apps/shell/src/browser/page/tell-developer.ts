const told = new Set<string>();

/** Writes an information for the developer of an application to the console, once for each text. */
export function tellDeveloper(text: string): void {
  if (told.has(text)) return;
  told.add(text);
  // biome-ignore lint/suspicious/noConsole: an information is no warning
  console.info(`Unified Shell: ${text}`);
}
