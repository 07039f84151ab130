import type { FastifyInstance } from 'fastify'
import type { Pool } from '../database/index.ts'
import type { Vault } from '../vault/index.ts'
import { type Channel, openContent } from './mailQueue.ts'
import { escapeHtml } from './render.ts'

interface Shown {
  id: string
  channel: Channel
  to: string
  template: string
  language: string
  at: string
  subject: string
  text: string
  html: string
}

/**
 * `/dev/mailbox` and `/dev/mailbox.json?to=…`: the mails that a demonstration has sent, newest first. Registered for a demonstration
 * without a mail server only, because its readers can log in as any customer.
 */
export function mailboxRoutes(server: FastifyInstance, { pool, vault }: { pool: Pool; vault: Vault }): void {
  server.get<{ Querystring: { to?: string | string[] } }>('/dev/mailbox.json', async ({ query }, reply) =>
    reply.header('cache-control', 'no-store').send(await read(pool, vault, [query.to].flat()[0])),
  )
  server.get<{ Querystring: { to?: string | string[] } }>('/dev/mailbox', async ({ query }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(page(await read(pool, vault, [query.to].flat()[0]))),
  )
}

/** Elsewhere `/dev` is 404, instead of the page that the site shows for unknown paths. */
export function noMailboxRoutes(server: FastifyInstance): void {
  server.get('/dev/*', async (_request, reply) => reply.code(404).send({ resultCode: 1002, errorType: 'NotFound' }))
}

async function read(pool: Pool, vault: Vault, to: string | undefined): Promise<Shown[]> {
  const { rows } = await pool.query<Omit<Shown, 'subject' | 'text' | 'html'> & { content: Buffer }>(
    `select id::text, channel, recipient as to, template, language, done_at as at, content from mail
     where state = 'sent' and content is not null and recipient is not null and ($1::text is null or lower(recipient) = lower($1))
     order by mail.id desc limit 50`,
    [to ?? null],
  )
  return rows.map(({ content, ...row }) => ({ ...row, ...openContent(vault, content, row.channel, row.to) }))
}

const page = (mails: Shown[]): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Mailbox of the demo</title></head><body>
<h1>Mailbox of the demo</h1><p>Nothing leaves this machine. Newest first.</p>
${mails.map(article).join('\n') || '<p>No mail yet.</p>'}</body></html>`

const article = ({ to, at, subject, text }: Shown): string =>
  `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)} · ${new Date(at).toISOString()}</p>${text
    .split('\n')
    .map(line)
    .join('')}</article><hr>`

/** A line that is a URL becomes a link. */
const line = (text: string): string => {
  const shown = escapeHtml(text)
  return /^https?:\/\/\S+$/.test(text) ? `<p><a href="${shown}">${shown}</a></p>` : `<p>${shown}</p>`
}
