export interface Device {
  /** proper names, the same in every language; absent if unknown */
  browser?: string
  system?: string
  kind: 'phone' | 'tablet' | 'desktop'
}

/** The first match counts: most browsers also name those that they imitate. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** A customer recognises their devices by browser and system; versions change too often to help. */
export function deviceOf(userAgent: string): Device {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  return { ...(browser && { browser }), ...(system && { system }), kind: kindOf(userAgent) }
}

function kindOf(userAgent: string): Device['kind'] {
  if (/\b(iPad|Tablet)\b/.test(userAgent)) return 'tablet'
  if (/\bAndroid\b/.test(userAgent)) return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet'
  return /\b(iPhone|Mobile)\b/.test(userAgent) ? 'phone' : 'desktop'
}
