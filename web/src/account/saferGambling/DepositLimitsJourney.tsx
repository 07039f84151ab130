import { useText } from '../../lib/intl/index.ts'
import { type Framed, modalStyles, Ways } from '../../lib/modals/index.ts'
import { DepositLimits } from './SpendingControls.tsx'

/** After a login or a registration: the limits on deposits, then the deposit. */
export default function DepositLimitsJourney({ onClose }: Framed) {
  const text = useText()
  return (
    <>
      <p className={modalStyles.words}>{text('safer.journey.text')}</p>
      <DepositLimits />
      <div className={modalStyles.footer}>
        <Ways
          onClose={onClose}
          ways={[
            { words: text('safer.journey.deposit'), leads: { modal: 'deposit' } },
            { words: text('safer.journey.later'), leads: { does: () => undefined } },
          ]}
        />
      </div>
    </>
  )
}
