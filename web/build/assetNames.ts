/** Of files that are not scripts, the same in the browser's build and the gateway's: a rendered page names those that the browser loads. */
export const assetFileNames = 'assets/[name]-[hash:6][extname]'
