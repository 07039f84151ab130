import { type DestinationStream, type Logger, pino } from 'pino'

const secrets = ['password', 'newPassword', 'token', 'sessionId', 'passwordHash', 'connectionString', 'captcha', 'trustToken']
const places = ['', '*.', '*.*.', 'err.', 'err.*.']

/** Logs are JSON lines. Secrets that open a session or an account are redacted, at any depth. */
export function createLog(destination?: DestinationStream, level = 'info'): Logger {
  const named = places.flatMap((place) => secrets.map((secret) => place + secret))
  const redact = { paths: [...named, '*["x-session-token"]', '*.*["x-session-token"]'], censor: '[secret]' }
  const options = { level, base: null, redact, timestamp: pino.stdTimeFunctions.isoTime }
  return destination ? pino(options, destination) : pino(options)
}
