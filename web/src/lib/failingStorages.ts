/** For tests: browser storage that is full or forbidden. */
export const failingStorages = {
  full: {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  },
  forbidden: new Proxy(
    {},
    {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    },
  ),
}
