/** P9.8b: the screens of iPhones with a notch by their height in the pixels of the device. */
export const notchedHeights: readonly number[] = [2796, 2778, 2688, 2556, 2532, 2436, 2340, 1792]

export interface Device {
  userAgent: string
  /** of the screen, in the pixels of the page; the longer side */
  height: number
  /** pixels of the device in one of the page */
  pixelRatio: number
}

/** P9.8b: whether the device is an iPhone with a notch. */
export const isNotchedIPhone = ({ userAgent, height, pixelRatio }: Device): boolean =>
  /\biPhone\b/.test(userAgent) && notchedHeights.includes(Math.round(height * pixelRatio))

/** This device. */
export const isNotchedNow = (): boolean =>
  isNotchedIPhone({
    userAgent: navigator.userAgent,
    height: Math.max(screen.height, screen.width),
    pixelRatio: devicePixelRatio,
  })
