import type { Queryable } from '../database/index.ts'

export interface FoundCustomer {
  id: string
  username: string
  firstName: string
  lastName: string
  email: string
  countryCode: string
}

const columns = `c.id::text, username, first_name as "firstName", last_name as "lastName", email, country_code as "countryCode"`
const most = 50

/** By a part of the username, email, name or telephone number. */
export async function findCustomers(db: Queryable, text: string): Promise<FoundCustomer[]> {
  const { rows } = await db.query<FoundCustomer>(
    `select ${columns} from customer c left join customer_profile p on p.customer_id = c.id
     where position(lower($1) in lower(concat_ws(' ', username, email, first_name, last_name, p.phone))) > 0
     order by username limit ${most}`,
    [text],
  )
  return rows
}

/** What a member of staff sees of a customer: details, profile and blocks in force. */
export async function showCustomer(
  db: Queryable,
  username: string,
): Promise<(FoundCustomer & { profile?: object; blocks: object[] }) | undefined> {
  const { rows } = await db.query<FoundCustomer & { profile: object | null; blocks: object[] }>(
    `select ${columns}, c.created_at as "joinedAt", c.last_login_at as "lastLoginAt",
       to_jsonb(p) - 'customer_id' as profile,
       (select coalesce(jsonb_agg(jsonb_build_object('kind', b.kind, 'scope', b.scope, 'since', b.since, 'by', b.by,
          'until', nullif(b.until, 'infinity')) order by b.since), '[]')
        from customer_block b where b.customer_id = c.id and b.until > clock_timestamp()) as blocks
     from customer c left join customer_profile p on p.customer_id = c.id where username = lower($1)`,
    [username],
  )
  const [row] = rows
  if (!row) return undefined
  const { profile, ...rest } = row
  return { ...rest, ...(profile && { profile }) }
}
