declare module 'subset-font' {
  /** A font with only the glyphs that this text may need, and axes narrowed to these ranges. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      keepFeatures: readonly string[]
      noHinting: boolean
      variationAxes: Record<string, { min: number; max: number }>
    },
  ): Promise<Buffer>
}
