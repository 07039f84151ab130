/**
 * A line of JSON in which a terminal finds nothing to obey, and nothing that turns text round: customers wrote some of it, and JSON
 * escapes only the control characters of ASCII.
 */
export const lineOf = (value: object): string =>
  JSON.stringify(value).replaceAll(
    /[\u007f-\u009f\u2028\u2029\ufeff\p{Bidi_Control}]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
