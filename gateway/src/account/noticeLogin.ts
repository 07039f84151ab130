import { deviceOf } from '@touchline/domain/account'
import { inTransaction, type Queryable } from '../database/index.ts'
import type { Session } from '../session/index.ts'
import type { AccountParts } from './accountParts.ts'
import { customerById } from './customers.ts'

type Parts = Pick<AccountParts, 'pool' | 'mail'>

/** as many as a customer mistypes themselves */
const ordinaryFailures = 2

/**
 * Notifies the customer by mail of a login from a browser or a country that they have not used before, or after several wrong
 * passwords. The first login of all is from the place that is normal from then on.
 */
export async function noticeLogin({ pool, mail }: Parts, session: Session, lang: string): Promise<void> {
  const origin = await noteOrigin(pool, session)
  if (!origin) return
  const isElsewhere = origin.wasKnown && (origin.isNewDevice || origin.isNewCountry)
  const failures = await failuresBefore(pool, session.customerId)
  if (!isElsewhere && failures <= ordinaryFailures) return
  const template = isElsewhere ? 'loginElsewhere' : 'loginAfterFailures'
  const values = { ...wordsOf(origin, session.startedAt, origin.language ?? lang), count: String(failures) }
  await notify({ pool, mail }, { customerId: session.customerId, template, lang: origin.language ?? lang, values })
}

/** Records where a session was opened, and returns what of it is new. */
export async function noteOrigin(db: Queryable, session: Session): Promise<Origin | undefined> {
  const { rows } = await db.query<Origin>(noteSql, [session.id])
  return rows[0]
}

/** Somebody gave the right password and then several wrong codes: one mail an hour, however often they try. */
export async function noticeWrongCodes(
  parts: Parts & Pick<AccountParts, 'attempts'>,
  { customerId }: Session,
  lang: string,
): Promise<void> {
  const notice = await parts.attempts.begin([{ name: `notice of wrong codes ${customerId}`, burst: 1, refillMs: 3_600_000 }])
  if ('retryAfterSeconds' in notice) return
  notice.end('failed')
  await notify(parts, { customerId, template: 'loginWrongCodes', lang, values: {} })
}

interface Notice {
  customerId: string
  template: 'loginElsewhere' | 'loginAfterFailures' | 'loginWrongCodes'
  lang: string
  values: Record<string, string>
}

/** Without a mail server customers still log in. */
async function notify({ pool, mail }: Parts, { customerId, template, lang, values }: Notice): Promise<void> {
  if (!mail.isAvailable('mail')) return
  const { email } = await customerById(pool, customerId)
  const link = mail.linkTo('/security')
  await inTransaction(pool, (db) =>
    mail.send(db, { channel: 'mail', to: email, customerId, template, language: lang, values: { ...values, link } }),
  )
  mail.wake()
}

interface Origin {
  /** the customer has logged in before */
  wasKnown: boolean
  isNewDevice: boolean
  isNewCountry: boolean
  userAgent: string | null
  countryCode: string | null
  /** of the customer's profile */
  language: string | null
}

/** A country is new only if others were known. */
const noteSql = `
  with opened as (
    select s.customer_id, s.user_agent, s.country_code,
      sha256(convert_to('device ' || coalesce(s.device_id, s.user_agent, ''), 'UTF8')) as device,
      sha256(convert_to('country ' || s.country_code, 'UTF8')) as country
    from session s where s.id = $1
  ), origins as (
    select customer_id, 'device' as kind, device as value_hash from opened
    union all select customer_id, 'country', country from opened where country is not null
  ), noted as (
    insert into login_origin (customer_id, kind, value_hash) select * from origins
    on conflict (customer_id, kind, value_hash) do update set last_at = clock_timestamp()
  ), old as (
    delete from login_origin o using opened where o.customer_id = opened.customer_id and o.last_at < clock_timestamp() - interval '1 year'
      and (o.kind, o.value_hash) not in (select kind, value_hash from origins)
  )
  select exists (select from login_origin k where k.customer_id = o.customer_id) as "wasKnown",
    not exists (select from login_origin k where (k.customer_id, k.kind, k.value_hash) = (o.customer_id, 'device', o.device)) as "isNewDevice",
    o.country is not null and exists (select from login_origin k where (k.customer_id, k.kind) = (o.customer_id, 'country'))
      and not exists (select from login_origin k where (k.customer_id, k.kind, k.value_hash) = (o.customer_id, 'country', o.country))
      as "isNewCountry",
    o.user_agent as "userAgent", o.country_code as "countryCode",
    (select language from customer_profile p where p.customer_id = o.customer_id) as language
  from opened o`

/** The wrong passwords of the last day since the login before this one. */
async function failuresBefore(db: Queryable, customerId: string): Promise<number> {
  const { rows } = await db.query<{ kind: string; isWrong: boolean }>(
    `select kind, content ->> 'why' = 'LoginInvalidUsernameOrPassword' and at > clock_timestamp() - interval '1 day' as "isWrong"
     from history_event where customer_id = $1 and kind in ('login', 'loginRefused') order by id desc limit 50`,
    [customerId],
  )
  const before = rows.slice(1)
  const lastLogin = before.findIndex(({ kind }) => kind === 'login')
  return before.slice(0, lastLogin < 0 ? undefined : lastLogin).filter(({ isWrong }) => isWrong).length
}

function wordsOf({ userAgent, countryCode }: Origin, at: Date, lang: string): { device: string; country: string; time: string } {
  const { browser, system } = deviceOf(userAgent ?? '')
  const country = countryCode && new Intl.DisplayNames([lang], { type: 'region', fallback: 'code' }).of(countryCode.toUpperCase())
  return {
    device: [browser, system].filter(Boolean).join(', ') || '–',
    country: country || '–',
    time: at.toLocaleString(lang, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
  }
}
