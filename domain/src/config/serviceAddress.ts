/** What addresses of other services may have in braces, each filled in by who knows it. */
export type AddressValues = Readonly<Record<string, string>>

/**
 * An address of the operator's file with its words in braces filled in, encoded: `https://{region}.cdn.example/`. Undefined if one
 * of them is not known, or if a value would lead out of the part of the path that is in front of it.
 */
export function serviceAddress(template: string, values: AddressValues): string | undefined {
  let isWhole = true
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined || /^\.{0,2}$/.test(value)) isWhole = false
    return encodeURIComponent(value ?? '')
  })
  return isWhole ? filled : undefined
}

/** P7.34b: a file of the operator's at their content delivery, whose address ends with a slash. */
export function contentAddress(base: string, path: string, values: AddressValues): string | undefined {
  const folder = serviceAddress(base, values)
  return folder === undefined ? undefined : folder + path
}
