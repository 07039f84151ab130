/** A gateway's feed half in a separate process that tests can kill: DATABASE URL and feed file as arguments. */
import { fileFeed } from '@touchline/adapters/feed'
import { openCatalogueStore } from '@touchline/gateway/catalogue'
import { openPool } from '@touchline/gateway/database'
import { openIngest } from '@touchline/gateway/ingest'
import { pino } from 'pino'

const [, , url = '', path = ''] = process.argv
const log = pino({ level: 'silent' })
const pool = openPool(url)
const store = await openCatalogueStore({ pool, log })
const feed = fileFeed({ path, speed: Number.POSITIVE_INFINITY })
await openIngest({ feed, store, pool, log, onResults: () => {} }).run()
await pool.end()
