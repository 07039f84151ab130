import { fork } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildGames, gamePages } from './buildGames.ts'
import { studioGames } from './studioGames.ts'

const program = fileURLToPath(import.meta.resolve('@touchline/games/process'))
const shipped = fileURLToPath(new URL('../gateway/operator.json', import.meta.url))

/**
 * Starts the games studio beside a demonstration as the site of the in-play casino, and writes the operator's file that names it: the shipped one
 * and its site, its games and the public half of a new key; another new key signs what the studio is
 * told. Nothing in production, with an operator's own file, or if the gateway's port is not known
 * beforehand.
 */
export async function startGames(env: NodeJS.ProcessEnv): Promise<void> {
  const port = Number(env.PORT || '3000')
  if (env.NODE_ENV === 'production' || env.CONFIG || !(port > 0 && port < 60_000)) return
  await buildGames()
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const book = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const forFunKey = randomBytes(32).toString('base64url')
  const folder = resolve(env.DATA_DIR || '.data')
  mkdirSync(folder, { recursive: true })
  const child = fork(program, { stdio: 'inherit' })
  child.send({
    walletUrl: `http://127.0.0.1:${port}/api/games/studio/`,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    bookKey: book.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    file: join(folder, 'games.db'),
    pages: gamePages,
    currencies: [currencyOf(env)],
    books: [`http://localhost:${port}`, `http://127.0.0.1:${port}`],
    port: port + 950,
    fun: { key: forFunKey },
  })
  const { url, failed } = await new Promise<{ url?: string; failed?: string }>((answered) => {
    child.once('message', answered)
    child.once('exit', () => answered({ failed: 'it ended' }))
  })
  // it ends when this process does
  child.unref()
  child.channel?.unref()
  if (url === undefined) return console.warn(`The games studio could not start, there are no games: ${failed}`)
  const operator = JSON.parse(readFileSync(shipped, 'utf8')) as { sites?: object; textsFolder?: string; quickLinks?: object[] }
  const studio = {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    games: studioGames,
    freeSpinsUrl: url,
    inFrame: true,
    forFun: 'verified',
    forFunKey,
  }
  const file = join(folder, 'operator.json')
  const sites = { ...operator.sites, inPlayCasino: url }
  // beside the shipped file, not beside this one
  const texts = operator.textsFolder === undefined ? {} : { textsFolder: resolve(dirname(shipped), operator.textsFolder) }
  writeFileSync(
    file,
    JSON.stringify(
      { ...operator, ...texts, sites, ...playedHere(env, operator), games: { suppliers: { studio }, inPlayCasino: 'studio' } },
      undefined,
      2,
    ),
  )
  env.CONFIG = file
  env.GAMES_SIGNING_KEY = book.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  console.log(`The games studio is at ${url}`)
}

/** The games in which players predict football, with terms in the money of the brand, and a link to them on the home page. */
function playedHere(env: NodeJS.ProcessEnv, { quickLinks = [] }: { quickLinks?: object[] }) {
  const currency = currencyOf(env)
  const amount = (units: number) => `${units * (currency === 'NGN' ? 1_000 : 1)}.00`
  const pick6 = {
    currency,
    entry: amount(1),
    prizes: { 6: amount(10_000), 5: amount(250), 4: amount(20) },
    best: amount(50),
  }
  const fives = { currency, entry: '0', prizes: { 5: amount(1_000), 4: amount(10) } }
  const links = [
    { title: 'Pick 6', href: '/pick6', competition: true },
    { title: 'Fives', href: '/fives', competition: true },
  ]
  return { predictors: { pick6, fives }, quickLinks: [...quickLinks, ...links] }
}

/** The money of the brand. */
const currencyOf = ({ BRAND: brand = 'uk' }: NodeJS.ProcessEnv): string => ({ uk: 'GBP', ng: 'NGN' })[brand] ?? 'EUR'
