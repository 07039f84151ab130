import { Drawing } from '@touchline/ui'

const drawings = {
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

export type AccountIconName = keyof typeof drawings

/** The icons of the parts of the account, which guests do not need. */
export const AccountIcon = ({ name }: { name: AccountIconName }) => <Drawing>{drawings[name]}</Drawing>
