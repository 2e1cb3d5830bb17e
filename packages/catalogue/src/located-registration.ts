/** A registration with its file and position, for error messages. */
import type { Registration } from './registration';

export interface LocatedRegistration {
  file: string;
  index: number;
  registration: Registration;
}

export function describeLocation({ file, index, registration }: LocatedRegistration): string {
  return `${file}: entry ${index} (${registration.appId})`;
}
