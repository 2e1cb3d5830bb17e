/** The property of a script element by which a part of the runtime is handed over to the script that has loaded it. */
export const RECEIVER = 'unifiedShellPart';

/** Hands the content of this script over. No other script of the page can name itself as the receiver of this element. */
export function handOver(script: HTMLOrSVGScriptElement | null, content: unknown): void {
  const receive: unknown = Reflect.get(Object(script), RECEIVER);
  if (typeof receive === 'function') receive(content);
}
