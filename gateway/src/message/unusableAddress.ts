/** Of a browser's push service that the operator does not name, or of another customer's browser. */
export const unusable = {
  refused: 'InvalidRequest',
  message: 'endpoint: of no push service that is named, or unusable keys',
} as const
