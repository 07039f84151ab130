/**
 * For every test file: Playwright brings a zod of its own, which sets English sentences for every zod of the process. A file
 * that runs in the same process afterwards must see our own.
 */
const settings = Reflect.get(globalThis, '__zod_globalConfig') as { localeError?: unknown } | undefined
if (settings) delete settings.localeError
