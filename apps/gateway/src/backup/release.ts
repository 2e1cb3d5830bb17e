/** Which release wrote a backup, for whoever reads its header. */
import { version } from '../../package.json';

export const release = version;
