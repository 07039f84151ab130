import { bet } from './betItem.ts'
import { bonusOffer } from './bonusOfferItem.ts'
import { financialCheck } from './financialCheckItem.ts'
import { freeSpins, gameRounds, predictorEntries, refusedGameBets } from './gameSections.ts'
import { ledger } from './ledgerSection.ts'

/**
 * One part of a customer's own data. `one`: a query by customer ($1) with at most one `item`. `list`: a page of `key` and `item`
 * after a key ($2, null at first) of at most $3 rows, by an index: a customer may have 100,000 bets.
 */
export interface Section {
  name: string
  is: 'one' | 'list'
  sql: string
}

const one = (name: string, sql: string): Section => ({ name, is: 'one', sql })
const list = (name: string, sql: string): Section => ({ name, is: 'list', sql })

/** A list of rows with a number, in its order. */
const byId = (name: string, table: string, item: string, where = 'true'): Section =>
  list(
    name,
    `select id::text as key, (${item})::text as item from ${table} r
     where customer_id = $1 and id > coalesce($2::bigint, 0) and ${where} order by id limit $3`,
  )

/** Short enough to be read at once. */
const short = (name: string, sql: string): Section =>
  list(name, `select '' as key, item::text from (${sql}) r where $2::text is null limit nullif($3::bigint, 0) + 100000`)

/** In the order of the file; docs/own-data.md explains each. */
export const sections: readonly Section[] = [
  one(
    'customer',
    `select json_build_object('number', c.id, 'username', username, 'firstName', first_name, 'lastName', last_name, 'email', email,
       'countryCode', country_code, 'currency', currency, 'joinedAt', created_at, 'lastLoginAt', last_login_at)::text as item
     from customer c join bettor b on b.id = c.id where c.id = $1`,
  ),
  one(
    'profile',
    `select json_build_object('birthDate', birth_date, 'phone', phone, 'addressLine', address_line, 'city', city,
       'postcode', postcode, 'language', language, 'howFound', tracking)::text as item
     from customer_profile where customer_id = $1`,
  ),
  one('settings', 'select settings::text as item from customer_settings where customer_id = $1'),
  short(
    'confirmedEmails',
    `select json_build_object('email', email, 'at', validated_at) as item from email_validation where customer_id = $1
     order by validated_at`,
  ),
  short(
    'emailChange',
    `select json_build_object('from', old_email, 'to', new_email, 'requestedAt', asked_at) as item from email_change
     where customer_id = $1`,
  ),
  short(
    'confirmedPhones',
    `select json_build_object('phone', phone, 'at', validated_at) as item from phone_validation where customer_id = $1
     order by validated_at`,
  ),
  short(
    'phoneChange',
    `select json_build_object('to', phone, 'requestedAt', asked_at) as item from phone_change where customer_id = $1`,
  ),
  byId('agreements', 'agreement_acceptance', `json_build_object('document', document, 'version', version, 'at', at)`),
  byId('marketing', 'marketing_consent', `json_build_object('product', product, 'channel', channel, 'given', given, 'at', at)`),
  short(
    'checks',
    `select json_build_object('what', what, 'state', state->>'at', 'until', until) as item from customer_check
     where customer_id = $1 order by what`,
  ),
  byId('checkHistory', 'check_event', `json_build_object('what', what, 'state', state, 'evidence', evidence, 'at', at)`),
  short(
    'documents',
    `select json_build_object('type', type, 'state', state, 'sentAt', sent_at, 'reviewedAt', reviewed_at, 'why', why,
       'pages', (select count(*) from document_page p where p.document_id = d.id)) as item
     from document d where customer_id = $1 order by sent_at`,
  ),
  byId(
    'messages',
    'message',
    `json_build_object('text', texts->'en-GB', 'purpose', purpose, 'sentAt', sent_at, 'readAt', read_at, 'closedAt', dismissed_at)`,
  ),
  byId(
    'questionnaires',
    'questionnaire',
    `json_build_object('name', texts->'en-GB'->'name', 'questions', texts->'en-GB'->'questions', 'askedAt', asked_at, 'begun', draft,
       'answers', answers, 'answeredAt', answered_at, 'withdrawnAt', withdrawn_at)`,
  ),
  byId(
    'liveChat',
    'chat_message',
    `json_build_object('chat', (select json_build_object('number', c.id, 'beganAt', c.began_at, 'endedAt', c.ended_at) from chat c
       where c.id = r.chat_id), 'from', case when staff is null then 'you' else 'us' end, 'text', text, 'at', at, 'readAt', read_at)`,
  ),
  byId(
    'sessions',
    'session',
    `json_build_object('startedAt', started_at, 'lastUsedAt', last_used_at, 'endsAt', ends_at, 'device', user_agent,
       'address', address, 'countryCode', country_code)`,
  ),
  short(
    'endedSessions',
    `select json_build_object('why', why, 'at', at) as item from session_end where customer_id = $1 order by at`,
  ),
  short(
    'trustedDevices',
    `select json_build_object('trustedAt', trusted_at, 'expiresAt', expires_at) as item from trusted_device where customer_id = $1
     order by trusted_at`,
  ),
  short(
    'knownLogins',
    `select json_build_object('kind', kind, 'firstAt', first_at, 'lastAt', last_at) as item from login_origin where customer_id = $1
     order by first_at`,
  ),
  one(
    'authenticator',
    `select json_build_object('addedAt', added_at, 'confirmedAt', confirmed_at)::text as item from authenticator where customer_id = $1`,
  ),
  byId('passkeys', 'passkey', `json_build_object('name', name, 'addedAt', added_at, 'lastUsedAt', last_used_at)`),
  byId('notifications', 'push_subscription', `json_build_object('since', created_at, 'seenAt', seen_at, 'language', language)`),
  byId('pins', 'pin', `json_build_object('device', user_agent, 'setAt', set_at, 'lastUsedAt', last_used_at)`),
  byId(
    'limits',
    'customer_limit',
    `json_build_object('kind', kind, 'period', period, 'amountMinor', amount, 'requestedAt', asked_at, 'from', in_force_from,
       'confirmableUntil', confirm_until, 'minutesOfWeek', slot_ranges(slots))`,
  ),
  short(
    'playTime',
    `select json_build_object('since', since, 'until', until) as item from play_time where customer_id = $1 order by since`,
  ),
  byId(
    'realityChecks',
    'reality_check',
    `json_build_object('countedFrom', counted_from, 'dueAt', due_at, 'shownAt', shown_at, 'minutes', minutes, 'stakedMinor', staked,
       'lostMinor', lost, 'answeredAt', answered_at, 'answer', answer)`,
  ),
  byId('realityCheckChoices', 'reality_choice', `json_build_object('minutes', minutes, 'at', at)`),
  byId('financialChecks', 'financial_check', financialCheck),
  byId('limitOptOuts', 'limit_opt_out', `json_build_object('at', at)`),
  byId('fundsConfirmations', 'funds_acknowledgement', `json_build_object('at', at)`),
  // breaks, exclusions and restrictions, except one that would warn a customer who opened several accounts
  byId(
    'blocks',
    'customer_block',
    `json_build_object('kind', kind, 'product', scope, 'since', since, 'until', nullif(until, 'infinity'),
       'by', case when by in ('customer', 'system') then by else 'us' end)`,
    `kind <> 'duplicateHeld'`,
  ),
  byId(
    'restrictions',
    'restriction',
    `json_build_object('kind', kind, 'product', product, 'factor', factor, 'reason', reason, 'since', since, 'endedAt', ended_at)`,
  ),
  byId(
    'markers',
    'marker',
    `json_build_object('sign', sign, 'strong', strong, 'evidence', evidence, 'at', at, 'actions', (
       select coalesce(json_agg(json_build_object('action', a.action, 'at', a.at, 'closedAt', a.closed_at, 'outcome', a.outcome)
         order by a.id), '[]') from marker_action a where a.marker_id = r.id))`,
  ),
  byId('closures', 'account_closure', `json_build_object('reason', reason, 'closedAt', closed_at, 'reopenedAt', reopened_at)`),
  short(
    'formerAccounts',
    `select json_build_object('number', former_id, 'joinedAgainAt', at) as item from account_return where customer_id = $1 order by former_id`,
  ),
  short(
    'dormancy',
    `select json_build_object('idleSince', idle_since, 'noticedAt', noticed_at, 'dormantAt', dormant_at) as item
     from account_dormancy where customer_id = $1 order by idle_since`,
  ),
  short(
    'balances',
    `select json_build_object('fund', fund, 'account', purpose, 'currency', currency, 'balanceMinor', balance) as item
     from account where customer_id = $1 order by id`,
  ),
  list('ledger', ledger),
  // without what only the provider understands
  short(
    'paymentMethods',
    `select json_build_object('kind', kind, 'label', label, 'holder', payer, 'addedAt', added_at, 'removedAt', removed_at) as item
     from payment_method where customer_id = $1 order by added_at, id`,
  ),
  ...(['deposit', 'withdrawal'] as const).map((table) =>
    list(
      `${table}s`,
      `select id::text as key, json_build_object('amountMinor', amount, 'currency', currency, 'at', asked_at, 'state', state,
         'method', (select label from payment_method m where m.id = method_id))::text as item
       from ${table} where customer_id = $1 and id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $3`,
    ),
  ),
  list(
    'openBets',
    `select b.id::text as key, (${bet})::text as item from bet b
     where b.customer_id = $1 and b.status = 'OPEN' and b.id > coalesce($2::bigint, 0) order by b.id limit $3`,
  ),
  list(
    'settledBets',
    `select extract(epoch from b.settled_at) || ':' || b.id as key, (${bet})::text as item from bet b
     where b.customer_id = $1 and b.status <> 'OPEN'
       and (b.settled_at, b.id) > (coalesce(to_timestamp(split_part($2, ':', 1)::numeric::double precision), '-infinity'),
         coalesce(split_part($2, ':', 2)::bigint, 0))
     order by b.settled_at, b.id limit $3`,
  ),
  list(
    'refusedSlips',
    `select ref::text as key, json_build_object('ref', ref, 'at', at, 'errors', answer->'errors')::text as item from slip
     where customer_id = $1 and status = 'FAILED' and ref > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000')
     order by ref limit $3`,
  ),
  list('predictorEntries', predictorEntries),
  list('gameRounds', gameRounds),
  list('refusedGameBets', refusedGameBets),
  byId(
    'bonuses',
    'bonus',
    `json_build_object('kind', kind, 'name', name, 'currency', currency, 'amountMinor', amount, 'percent', percent::numeric / 100,
       'from', valid_from, 'until', valid_until, 'ended', ended, 'bet', bet_id)`,
  ),
  byId('bonusOffers', 'bonus_offer', bonusOffer),
  byId('freeSpins', 'free_spins', freeSpins),
  list(
    'loyaltyPoints',
    `select no::text as key, json_build_object('what', what, 'points', points, 'balance', balance, 'bet', bet_id, 'freeBet', bonus_id, 'at', at)::text as item
     from loyalty_entry where customer_id = $1 and no > coalesce($2::integer, 0) order by no limit $3`,
  ),
  short(
    'sharedSlips',
    `select json_build_object('code', code, 'createdAt', created_at, 'slip', content) as item from slip_code where customer_id = $1
     order by created_at`,
  ),
  byId(
    'betRequests',
    'bet_request',
    `json_build_object('description', description, 'requestedAt', asked_at, 'status', status, 'answer', answer, 'answeredAt', answered_at)`,
  ),
  list(
    'messages',
    `select id::text as key, json_build_object('channel', channel, 'to', recipient, 'about', template, 'queuedAt', queued_at,
       'state', state, 'sentAt', done_at)::text as item
     from mail where customer_id = $1 and id > coalesce($2::bigint, 0) and recipient in (
       select email from customer where id = $1 union select email from email_validation where customer_id = $1
       union select phone from customer_profile where customer_id = $1)
     order by id limit $3`,
  ),
  byId('history', 'history_event', `json_build_object('kind', r.kind, 'content', r.content, 'at', r.at)`),
]
