import { type DestinationStream, type Logger, pino } from 'pino'

const secrets = ['password', 'newPassword', 'token', 'sessionId', 'passwordHash', 'connectionString', 'captcha', 'trustToken']
const places = ['', '*.', '*.*.', 'err.', 'err.*.']

/** What wrote a line: its role, `command` for one of the operator's, and its name. */
export interface LogSource {
  role: string
  instance: string
}

/**
 * Logs are JSON lines, each with what wrote it. Secrets that open a session or an account are redacted, at any depth.
 */
export function createLog(destination?: DestinationStream, level = 'info', source?: LogSource): Logger {
  const named = places.flatMap((place) => secrets.map((secret) => place + secret))
  const redact = { paths: [...named, '*["x-session-token"]', '*.*["x-session-token"]'], censor: '[secret]' }
  const base = source ? { role: source.role, instance: source.instance } : null
  const options = { level, base, redact, timestamp: pino.stdTimeFunctions.isoTime }
  return destination ? pino(options, destination) : pino(options)
}
