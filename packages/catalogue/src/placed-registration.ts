/** A registration and where it was written, for messages. */
import type { Registration } from './registration';

export interface PlacedRegistration {
  file: string;
  index: number;
  registration: Registration;
}

export function placeName({ file, index, registration }: PlacedRegistration): string {
  return `${file}: entry ${index} (${registration.appId})`;
}
