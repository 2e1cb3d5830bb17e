/** The release that the header of a backup names. */
import { version } from '../../package.json';

export const release = version;
