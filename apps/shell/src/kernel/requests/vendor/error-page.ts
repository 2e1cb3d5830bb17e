import { type ShellErrorType, shellErrors } from '@unified-shell/errors/shell-errors';
import type { RequestArguments } from '@unified-shell/protocol/requests/runtime-requests';

const isType = (name: string): name is ShellErrorType => Object.hasOwn(shellErrors, name);

/**
 * The error that an application names by the type or the code of the public client. An unknown name is an unknown error: the
 * application has failed in a way that this shell has no page for.
 */
export function errorTypeOf([given]: RequestArguments<'error.show'>): ShellErrorType {
  const { type, code } = given ?? {};
  if (type && isType(type)) return type;
  const types = Object.keys(shellErrors).filter(isType);
  return types.find((each) => shellErrors[each].code === code) ?? 'UNKNOWN';
}
