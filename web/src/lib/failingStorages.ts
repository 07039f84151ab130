/** For tests: the storage of a browser that keeps nothing, for want of room or because the customer has forbidden it. */
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
