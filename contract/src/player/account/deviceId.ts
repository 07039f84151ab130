import * as z from 'zod/mini'

/** A random id that the browser made and keeps; it identifies neither a person nor a model of device. */
export const deviceId = z.string().check(z.regex(/^[\w-]{16,64}$/))
