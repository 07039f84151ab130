/** made by `flags.ts` */
declare module 'virtual:flags' {
  /** the folder of the files, with a trailing slash */
  export const flagsAt: string
  /** the slugs, separated by spaces */
  export const flagCodes: string
}
