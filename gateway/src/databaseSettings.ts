/** How a standby is read, if there is one. */
export interface DatabaseSettings {
  /** how old an answer of the standby may be */
  readLagMs: number
}

/** Addresses of databases have passwords in them. */
export interface DatabaseSecrets {
  databaseUrl?: string
  /** the role that owns the tables at `databaseUrl`, for the migrations */
  databaseOwnerUrl?: string
  /** a standby of `databaseUrl`, for reads that may be `readLagMs` old */
  databaseReadUrl?: string
}

interface Refusing {
  refuse: (sentence: string) => never
}

const [defaultLagMs, leastLagMs, mostLagMs] = [1_000, 100, 60_000]

export function readDatabaseSettings(
  { READ_LAG_MS: text }: Record<string, string | undefined>,
  { refuse }: Refusing,
): DatabaseSettings {
  if (!text) return { readLagMs: defaultLagMs }
  const readLagMs = Number(text)
  if (/^\d+$/.test(text) && readLagMs >= leastLagMs && readLagMs <= mostLagMs) return { readLagMs }
  return refuse(`READ_LAG_MS is "${text}": use whole milliseconds from ${leastLagMs} to ${mostLagMs}.`)
}

const protocols = ['postgres:', 'postgresql:']

export function readDatabaseUrls(
  { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATABASE_READ_URL: readUrl }: Record<string, string | undefined>,
  { urlOf, refuse }: Refusing & { urlOf: (name: string, text: string, protocols: string[]) => string },
): DatabaseSecrets {
  if (ownerUrl && !url) return refuse('DATABASE_OWNER_URL is set and DATABASE_URL is not: set both, each with a role of its own.')
  if (readUrl && !url)
    return refuse('DATABASE_READ_URL is set and DATABASE_URL is not: set it to the primary, and this to a standby of it.')
  if (readUrl && readUrl === url)
    return refuse('DATABASE_READ_URL is the same as DATABASE_URL: set it to a standby, or leave it out.')
  return {
    ...(url && { databaseUrl: urlOf('DATABASE_URL', url, protocols) }),
    ...(ownerUrl && { databaseOwnerUrl: urlOf('DATABASE_OWNER_URL', ownerUrl, protocols) }),
    ...(readUrl && { databaseReadUrl: urlOf('DATABASE_READ_URL', readUrl, protocols) }),
  }
}
