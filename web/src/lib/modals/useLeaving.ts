import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Closes a dialog once a link in it has led to another page. */
export function useLeaving(onClose: () => void): void {
  const { pathname } = useLocation()
  const [from] = useState(pathname)
  useEffect(() => {
    if (pathname !== from) onClose()
  }, [pathname, from, onClose])
}
