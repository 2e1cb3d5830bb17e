/** Opens the pictures of people: where they are read, chosen, and taken over from other services. */
import type { Logger } from 'pino';
import type { Config } from '../config/config';
import { createPictureFetch, type TakePicture } from '../pictures/fetch-pictures';
import type { Data } from './open-data';
import type { UndoStack } from './undo-stack';

/** @returns undefined when the operator trusts no origin */
export function openPictures(
  { config, background, logger }: Data & { config: Config; logger: Logger },
  undo: UndoStack,
): TakePicture | undefined {
  const origins = config.pictureOrigins;
  if (origins.length === 0) return undefined;
  const { takePicture, close } = createPictureFetch({ origins, fetch, db: background, log: logger });
  undo.add(close);
  return takePicture;
}
