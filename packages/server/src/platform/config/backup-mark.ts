/** The file in BACKUP_DIR that says whose it is: without it the disk is not there. */
export const BACKUP_MARK = 'installation';
