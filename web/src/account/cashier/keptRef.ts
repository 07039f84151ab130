/** The ref of a request: the same for the same request until it is decided, so that a repeated press is not a second payment. */
export function keepRef() {
  let kept: { request: string; ref: string } | undefined
  return {
    for(request: string): string {
      if (kept?.request !== request) kept = { request, ref: crypto.randomUUID() }
      return kept.ref
    },
    decided(): void {
      kept = undefined
    },
  }
}
