/** The ids under which the shell's own settings are stored, beside those of the solutions. */
export const SHELL_APP_ID = 'unified-shell';
export const SHELL_GROUP_ID = 'shell';
