import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useConfig } from '../../lib/config/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { showSlipFull } from '../slip/index.ts'

/** B2.6: /betslipmaxlimit shows the message over the home page. */
export default function SlipFullPage() {
  const { slipMaximum } = useConfig()
  const navigate = useNavigate()
  useEffect(() => {
    showSlipFull(slipMaximum)
    void navigate(pathTo.home, { replace: true })
  }, [slipMaximum, navigate])
  return null
}
