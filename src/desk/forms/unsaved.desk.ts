import { useCallback } from 'react'
import { useText } from '../app/language.desk.tsx'
import { useLeaveGuard } from '../app/routes.desk.tsx'
import { formMessages } from './messages.ts'

/** Asks before one leaves what is not saved; `onLeft` hears that one did all the same. */
export function useUnsaved(isUnsaved: () => boolean, onLeft?: () => void): void {
  const text = useText(formMessages)
  useLeaveGuard(
    useCallback(() => {
      if (!isUnsaved()) return true
      if (!confirm(text('leave'))) return false
      onLeft?.()
      return true
    }, [isUnsaved, onLeft, text]),
  )
}
