interface Tagged {
  /** the queue of the operator's tag manager, where the visitor has agreed to one */
  dataLayer?: unknown[]
}

/** Tells the operator's tag manager, if the page has one; without it nothing is kept. */
export function track(event: 'failure' | 'loginFailure' | 'betRefused' | 'experiment', about: object): void {
  const { dataLayer }: Tagged = globalThis as Tagged
  dataLayer?.push({ event, ...about })
}
