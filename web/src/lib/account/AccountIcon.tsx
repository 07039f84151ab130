import { Drawing, Icon, type IconName } from '@touchline/ui'

const drawings = {
  deposit: <path d="M12 4v11M8 11.5l4 3.5 4-3.5M5 13v7h14v-7" />,
  withdraw: <path d="M12 15V4M8 7.5 12 4l4 3.5M5 13v7h14v-7" />,
  logout: <path d="M14 4H6v16h8M10 12h10M16.5 8l4 4-4 4" />,
  balance: <path d="M4 7.5h16v11H4zM4 7.5 15.5 4v3.5M15 13h1.5" />,
  account: <path d="M4 5h16v14H4zM8 10.5h8M8 14.5h5" />,
  transactions: <path d="M7 4v15M4 16l3 3.5 3-3.5M17 20V5M14 8l3-3.5L20 8" />,
  inbox: <path d="M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5" />,
  security: <path d="M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2.2 2.2L15.2 10" />,
  identity: (
    <>
      <path d="M3 5.5h18v13H3zM14 10h4M14 14h4M5.5 15.5c.4-1.8 1.5-2.5 3-2.5s2.6.7 3 2.5" />
      <circle cx="8.5" cy="10" r="1.8" />
    </>
  ),
  offers: <path d="M4 10v4h3l9 4.5v-13L7 10zM18.5 9.5c1.2 1.4 1.2 3.6 0 5M8 14.5V19h2.5" />,
  ownData: <path d="M6 3h8l4 4v14H6zM14 3v4h4M12 10v6M9.5 13.8 12 16.2l2.5-2.4" />,
}

export type AccountIconName = keyof typeof drawings | IconName

/** An icon of a part of the account: those that guests do not need, or one of the frame's. */
export const AccountIcon = ({ name }: { name: AccountIconName }) =>
  isOwn(name) ? <Drawing>{drawings[name]}</Drawing> : <Icon name={name} />

const isOwn = (name: AccountIconName): name is keyof typeof drawings => name in drawings
