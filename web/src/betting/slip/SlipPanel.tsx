import { AreaMessages } from '../../lib/intl/index.ts'
import { SportsbookNotice } from '../../lib/maintenance/index.ts'
import styles from './Slip.module.css'
import { SlipBody } from './SlipBody.tsx'
import { SlipDialogs } from './SlipDialogs.tsx'
import { SlipFooter } from './SlipFooter.tsx'
import { SlipFullDialog } from './SlipFullDialog.tsx'
import { useIsSlipClosed } from './useIsSlipClosed.ts'
import { useSlipView } from './useSlipView.ts'

/** The slip as a desktop column: fills the given height and scrolls inside. */
export const SlipPanel = () => (
  <AreaMessages of="betting">
    <Panel />
  </AreaMessages>
)

function Panel() {
  const view = useSlipView()
  if (useIsSlipClosed()) return <SportsbookNotice />
  return (
    <div className={styles.panel}>
      <div className={styles.scroll}>
        <SlipBody view={view} keyboard="desk" />
      </div>
      <SlipFooter view={view} keyboard="desk" />
      <SlipDialogs view={view} />
      <SlipFullDialog />
    </div>
  )
}
