/**
 * Of files that are not scripts, the same in the browser's build and the gateway's: a rendered page names those that the browser
 * loads. The first chunk names 170 files, and hashes do not compress: short ones of few characters tell the builds of one file apart.
 */
export const assetNames = { assetFileNames: 'assets/[name]-[hash:7][extname]', hashCharacters: 'hex' } as const
