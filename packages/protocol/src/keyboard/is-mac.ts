/** Whether the browser's computer has a Command key, which takes the place of Ctrl in shortcuts. */
export function isMac(userAgent: string): boolean {
  return /Mac|iPhone|iPad/.test(userAgent);
}
