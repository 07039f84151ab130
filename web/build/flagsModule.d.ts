/** made by `flags.ts` */
declare module 'virtual:flags' {
  /** the folder of the files, with a slash at its end */
  export const flagsAt: string
  /** the slugs, apart by spaces */
  export const flagCodes: string
}
