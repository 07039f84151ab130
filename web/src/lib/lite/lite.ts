/** Whether the visitor asked their browser to save data: no push and no pictures of the operator's, and lists are read every 20 seconds. */
export const isLite = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
