import type { World } from '../world.ts'

export interface ShownMail {
  to: string
  template: string
  language: string
  subject: string
  text: string
  html: string
}

/** What the demonstration has sent to an address, newest first. */
export async function mailsTo(world: Pick<World, 'url'>, to: string): Promise<ShownMail[]> {
  return (await (await fetch(`${world.url}/dev/mailbox.json?to=${encodeURIComponent(to)}`)).json()) as ShownMail[]
}

/** The link in a mail. */
export function linkIn({ text }: Pick<ShownMail, 'text'>): URL {
  const [link = ''] = /^http\S+$/m.exec(text) ?? []
  return new URL(link)
}

/** A value in the fragment of a mail's link. */
export function inLink(mail: Pick<ShownMail, 'text'>, name: string): string {
  return new URLSearchParams(linkIn(mail).hash.slice(1)).get(name) ?? ''
}

/** Waits until `count` mails with this template have reached the address; returns the newest. */
export async function nextMail(world: Pick<World, 'url'>, to: string, template: string, count = 1): Promise<ShownMail> {
  for (;;) {
    const mails = (await mailsTo(world, to)).filter((mail) => mail.template === template)
    const [newest] = mails
    if (newest && mails.length >= count) return newest
    await new Promise((again) => setTimeout(again, 20))
  }
}

/** Waits until everything queued for the address is sent; returns the newest mail with this template. */
export async function newestMail(world: Pick<World, 'url' | 'pool'>, to: string, template: string): Promise<ShownMail> {
  for (;;) {
    const { rowCount } = await world.pool.query(`select from mail where recipient = $1 and state = 'queued'`, [to])
    const newest = (await mailsTo(world, to)).find((mail) => mail.template === template)
    if (rowCount === 0 && newest) return newest
    await new Promise((again) => setTimeout(again, 20))
  }
}
